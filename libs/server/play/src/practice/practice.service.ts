import type { OptionLetter } from '@daily/rules/question';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type KeyAccess, Question, QUESTION_NOT_FOUND, type QuestionService } from '@daily/questions';
import { PracticeCard } from './practice-card.entity';
import { CORRECT_CARD, PRACTICE_QUESTIONS, STORE_CARD } from './practice.sql';
import { reviewed } from './review-schedule';

/** Number of questions in a round. */
export const ROUND_LENGTH = 10;

/** Which questions a round has. */
export interface RoundOptions {
  category: string | null;
  /** Only questions that the viewer got wrong. */
  wrongOnly: boolean;
  /** Decides the order of questions that the viewer has not practiced. */
  seed: number;
}

/** Practice with closed questions. It reads answers and keeps cards of its own; points, streaks and boards do not change. */
export class PracticeService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly questions: QuestionService,
    private readonly keyAccess: Pick<KeyAccess, 'isClosed'>,
  ) {}

  /** The questions of a round: those that are due first. An anonymous visitor has no memory, and got no question wrong. */
  async round(caller: Caller, { category, wrongOnly, seed }: RoundOptions): Promise<Question[]> {
    const today = this.calendar.today();
    const dayEnds = endOfDay(today, this.calendar.timeZone);
    const playerId = viewerWithScope(caller, 'answers:read')?.id ?? null;
    const values = [playerId, today, category, dayEnds, wrongOnly, String(seed), ROUND_LENGTH];
    const rows = await this.database.query(PRACTICE_QUESTIONS, values);
    return rows.map((row) => entityFrom(Question, row));
  }

  /**
   * Records the viewer's answer and schedules the question. A question that is not due keeps its schedule, so that a retry returns the
   * recorded review; one that was missed counts as known once it is answered correctly.
   * @throws Failure unauthenticated; not-found for a question that is not closed.
   */
  async review(caller: Caller, questionId: number, letter: OptionLetter): Promise<PracticeCard> {
    const { id: playerId } = caller.requireViewer('Please log in to keep what you practice');
    const question = await this.questions.find(questionId);
    if (!this.keyAccess.isClosed(question)) throw notFound(QUESTION_NOT_FOUND);
    const cards = this.database.orm.getRepository(PracticeCard);
    const card = await cards.findOneBy({ playerId, questionId });
    const now = this.calendar.now();
    const { timeZone } = this.calendar;
    // A card of an earlier version may be due at any time of its day.
    const isRight = letter === question.correctAnswer;
    if (card && card.dueAt >= endOfDay(this.calendar.dayAt(now), timeZone)) return this.known(card, isRight);
    const next = reviewed(card, isRight, now, timeZone);
    const { dueAt, reviewedAt, stability, difficulty, scheduledDays, reps, lapses, state, isCorrect } = next;
    const [row] = await this.database.query(STORE_CARD, [
      playerId,
      questionId,
      dueAt,
      reviewedAt,
      stability,
      difficulty,
      scheduledDays,
      reps,
      lapses,
      state,
      isCorrect,
    ]);
    if (row) return entityFrom(PracticeCard, row);
    // Another request has recorded a review at the same moment.
    return this.known(await cards.findOneByOrFail({ playerId, questionId }), isRight);
  }

  /** The card after an answer before the question is due: a correct one takes it from the list of what the player got wrong. */
  private async known(card: PracticeCard, isRight: boolean): Promise<PracticeCard> {
    if (!isRight || card.isCorrect) return card;
    const [row] = await this.database.query(CORRECT_CARD, [card.playerId, card.questionId]);
    return row ? entityFrom(PracticeCard, row) : { ...card, isCorrect: true };
  }
}
