import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { type Day, firstOfMonth } from '@daily/rules/calendar';
import { normalizeSecondsSpent, MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { LeaderboardNews } from '@daily/boards';
import { BatchedWrites, PASSED_OVER } from '@daily/kit/database/batched-writes';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type ProfileService } from '@daily/people';
import { type Question, QUESTION_NOT_FOUND, type QuestionService } from '@daily/questions';
import { AlreadyAnswered } from './already-answered';
import { Answer } from './answer.entity';
import { type RecordedAnswer, SUBMIT_ANSWER, SUBMIT_ANSWERS } from './submit-answer.sql';

/** An answer as a player gives it. */
export interface NewAnswer {
  playerId: string;
  questionId: number;
  letter: OptionLetter;
  /** Seconds that the player took, if the client measured them; limited to 0 to 86,400. */
  secondsSpent?: number | null | undefined;
}

/** The state after an answer was submitted. */
export interface Submission {
  /** True when this call recorded the answer, false when it repeated the recorded one. */
  isNew: boolean;
  answer: Answer;
  question: Question;
  player: Player;
}

/** An answer as the statements take it. */
interface AnswerRow {
  playerId: string;
  questionId: number;
  letter: OptionLetter;
  instant: Date;
  secondsSpent: number | null;
  /** The product's day of the instant, and the first day of its month. */
  day: Day;
  month: Day;
}

/**
 * Records answers, each with its points, counters and streak in one transaction. Answers of the same moment share it, see
 * docs/decisions/029-answers-in-batches.md. Does not check the caller.
 */
export class AnswerRecorder {
  private readonly rows = new BatchedWrites<AnswerRow, RecordedAnswer | null>({
    // One statement is about one day, so that each answer counts on the day of its own instant.
    groupOf: ({ day }) => day,
    keyOf: ({ playerId }) => playerId,
    writeOne: (row) => this.insertOne(row),
    writeAll: (rows) => this.insertAll(rows),
  });

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly questions: QuestionService,
    private readonly profiles: ProfileService,
    private readonly news: LeaderboardNews,
  ) {}

  /**
   * Records an answer that the server received at an instant, or returns the recorded one when it has the same letter.
   * @throws AlreadyAnswered when another letter is recorded; Failure not-found for an unknown player or question, conflict when
   *   the question is closed.
   */
  async record(given: NewAnswer, instant: Date): Promise<Submission> {
    const { playerId, questionId, letter } = given;
    if (questionId > MAX_QUESTION_ID) throw notFound(QUESTION_NOT_FOUND);
    const day = this.calendar.dayAt(instant);
    const month = firstOfMonth(this.calendar.monthAt(instant));
    const secondsSpent = normalizeSecondsSpent(given.secondsSpent);
    const row = await this.rows.write({ playerId, questionId, letter, instant, secondsSpent, day, month });
    if (!row) return this.recorded(given, day);
    // A wrong answer also changes a board: that of streaks.
    this.news.changed();
    const { isCorrect, points } = row;
    return {
      isNew: true,
      answer: entityFrom(Answer, {
        playerId,
        questionId,
        letter,
        isCorrect,
        points,
        answeredAt: instant,
        secondsSpent,
      }),
      question: await this.questions.find(questionId),
      player: entityFrom(Player, row),
    };
  }

  /** @returns null when the answer was not recorded. */
  private async insertOne(row: AnswerRow): Promise<RecordedAnswer | null> {
    const { playerId, questionId, letter, day, instant, month, secondsSpent } = row;
    const values = [playerId, questionId, letter, day, instant, month, secondsSpent];
    const [recorded] = await this.database.query(SUBMIT_ANSWER, values);
    return recorded ?? null;
  }

  /** Records the answers of different players on one day. */
  private async insertAll(
    rows: readonly AnswerRow[],
  ): Promise<(RecordedAnswer | null | typeof PASSED_OVER)[]> {
    const [first] = rows;
    if (!first) return [];
    const decided = await this.database.query(SUBMIT_ANSWERS, [
      rows.map(({ playerId }) => playerId),
      rows.map(({ questionId }) => questionId),
      rows.map(({ letter }) => letter),
      first.day,
      rows.map(({ instant }) => instant),
      first.month,
      rows.map(({ secondsSpent }) => secondsSpent),
    ]);
    const byPlayer = new Map(decided.map((row) => [row.playerId, row]));
    return rows.map(({ playerId }) => {
      const row = byPlayer.get(playerId);
      if (!row) return PASSED_OVER;
      return row.isCorrect === null ? null : row;
    });
  }

  /** The recorded answer when it has the same letter; otherwise throws the reason why none was recorded. */
  private async recorded({ playerId, questionId, letter }: NewAnswer, today: Day): Promise<Submission> {
    const question = await this.questions.find(questionId);
    if (!question.day || question.day > today) throw notFound(QUESTION_NOT_FOUND);
    const answer = await this.database.orm.getRepository(Answer).findOneBy({ playerId, questionId });
    if (answer?.letter !== letter && question.day < today) throw conflict(TRIVIA_TEXTS.questionClosed);
    // The account was deleted, and the answer with it, after the statement had found it.
    if (!answer) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    if (answer.letter !== letter) throw new AlreadyAnswered(answer);
    return { isNew: false, answer, question, player: await this.profiles.find(playerId) };
  }
}
