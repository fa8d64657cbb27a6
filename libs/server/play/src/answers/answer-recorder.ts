import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { type Day, firstOfMonth } from '@daily/rules/calendar';
import { normalizeSecondsSpent, MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { LeaderboardNews } from '@daily/boards';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player, type ProfileService } from '@daily/people';
import { type Question, QUESTION_NOT_FOUND, type QuestionService } from '@daily/questions';
import { AlreadyAnswered } from './already-answered';
import { Answer } from './answer.entity';
import { SUBMIT_ANSWER } from './submit-answer.sql';

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

/** Records answers, each with its points, counters and streak in one transaction. Does not check the caller. */
export class AnswerRecorder {
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
    const values = [playerId, questionId, letter, day, instant, month, secondsSpent];
    const [row] = await this.database.query(SUBMIT_ANSWER, values);
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
