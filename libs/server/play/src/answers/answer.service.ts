import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { type Day, firstOfMonth } from '@daily/rules/calendar';
import type { Confidence } from '@daily/rules/question/confidence';
import { BONUS_TIERS } from '@daily/rules/game/rules';
import { normalizeSecondsSpent, MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import type { LeaderboardNews, MonthPointsLoader } from '@daily/boards';
import { BatchedWrites, PASSED_OVER } from '@daily/kit/database/batched-writes';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, Failure, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import { Player, type PlayerLoader, type ProfileService } from '@daily/people';
import type { Rulebook } from '@daily/rulebook';
import { type Question, QUESTION_NOT_FOUND, type QuestionService } from '@daily/questions';
import type { EntityManager } from 'typeorm';
import type { ANSWER_LIMITS } from '../play.limits';
import { Answer } from './answer.entity';
import type { CallerAnswerLoader } from './caller-answer.loader';
import type { SpentAnswers } from './spent-answers';
import { type RecordedAnswer, SUBMIT_ANSWER, SUBMIT_ANSWERS } from './submit-answer.sql';

/** An answer as a player gives it. */
export interface NewAnswer {
  playerId: string;
  questionId: number;
  letter: OptionLetter;
  /** Seconds that the player took, if the client measured them; limited to 0 to 86,400. */
  secondsSpent?: number | null | undefined;
  /** How sure the player is, if they said so. */
  confidence?: Confidence | null | undefined;
}

/** The state after an answer was submitted. */
export interface Submission {
  /** True when this call recorded the answer, false when it repeated the recorded one. */
  isNew: boolean;
  answer: Answer;
  question: Question;
  player: Player;
  /** The player's points of the month, when this call recorded the answer. */
  monthlyPoints?: number;
}

/** 409: the player has given a different answer before. */
export class AlreadyAnswered extends Failure {
  /** @param answer the recorded answer. */
  constructor(readonly answer: Answer) {
    super('conflict', TRIVIA_TEXTS.alreadyAnswered);
  }
}

/** An answer as the statements take it. */
interface AnswerRow extends Pick<NewAnswer, 'playerId' | 'questionId' | 'letter'> {
  secondsSpent: number | null;
  confidence: Confidence | null;
  /** When the account was created that may answer; null for any account with the id. */
  createdAt: Date | null;
  instant: Date;
  /** The product's day of the instant, and the first day of its month. */
  day: Day;
  month: Day;
}

/** The parts of {@link AnswerService}. */
export interface AnswerServiceParts {
  database: Database;
  calendar: ProductCalendar;
  limits: Limits<typeof ANSWER_LIMITS>;
  questions: QuestionService;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
  callerAnswers: PerRequest<CallerAnswerLoader>;
  monthPoints: PerRequest<MonthPointsLoader>;
  /** Refuses a player who has answered today with an account that they deleted. */
  spent: Pick<SpentAnswers, 'check'>;
  rulebook: Pick<Rulebook, 'on'>;
  news: LeaderboardNews;
  /** Called with the address from which a player answers. */
  noteAddress: NoteAddress;
}

/** Notes from which address a player answers. It must not wait for anything: it is part of every answer. */
export type NoteAddress = (playerId: string, address: string) => void;

/**
 * Submits answers, each with its points, counters and streak in one transaction. Answers of the same moment share it, see
 * docs/decisions/029-answers-in-batches.md.
 */
export class AnswerService {
  private readonly rows = new BatchedWrites<AnswerRow, RecordedAnswer | null>({
    // One statement is about one day, so that each answer counts on the day of its own instant.
    groupOf: ({ day }) => day,
    keyOf: ({ playerId }) => playerId,
    writeOne: (row) => this.insertOne(row),
    writeAll: (rows) => this.insertAll(rows),
  });

  constructor(private readonly parts: AnswerServiceParts) {}

  /**
   * Answers a question for a player that the caller may act for. The server's clock decides which day it is.
   * @throws AlreadyAnswered when another letter is recorded; Failure not-found for an unknown player, an unknown question or
   *   one whose day has not come; unauthenticated; forbidden; conflict when the question is closed, or answered with an account
   *   that its owner has deleted since; too-many.
   */
  async submit(given: NewAnswer, caller: Caller): Promise<Submission> {
    const { limits, players, profiles, calendar, spent, callerAnswers, monthPoints, noteAddress } =
      this.parts;
    const { playerId } = given;
    // The authentication has loaded the viewer, so this needs no query.
    const player =
      caller.viewer?.id === playerId
        ? await players.of(caller).load(playerId)
        : await profiles.actAs(playerId, caller, limits.answers, TRIVIA_TEXTS.signInToAnswer);
    const instant = calendar.now();
    if (player) await spent.check(player, calendar.dayAt(instant));
    const submission = await this.record(given, instant, player);
    if (submission.isNew) noteAddress(playerId, caller.address);
    callerAnswers.of(caller).prime(submission.answer);
    if (submission.monthlyPoints !== undefined)
      monthPoints.of(caller).prime(playerId, submission.monthlyPoints);
    return submission;
  }

  /**
   * Records an answer that the server received at an instant, or returns the recorded one when it has the same letter. Does not
   * check the caller.
   * @param account the account that was checked, if one was: when it was deleted since, nothing is recorded for a new one with its id.
   * @throws AlreadyAnswered when another letter is recorded; Failure not-found for an unknown player or question, conflict when
   *   the question is closed.
   */
  async record(
    given: NewAnswer,
    instant: Date,
    account: Pick<Player, 'createdAt'> | null = null,
  ): Promise<Submission> {
    const { news, questions } = this.parts;
    if (given.questionId > MAX_QUESTION_ID) throw notFound(QUESTION_NOT_FOUND);
    const row = this.rowOf(given, instant, account);
    const recorded = await this.rows.write(row);
    if (!recorded) return this.recorded(given, row.day);
    // A wrong answer also changes a board: that of streaks.
    news.reportChange();
    const { playerId, questionId, letter, secondsSpent, confidence } = row;
    const { isCorrect, points, monthlyPoints } = recorded;
    const own = { playerId, questionId, letter, secondsSpent, confidence };
    return {
      isNew: true,
      answer: entityFrom(Answer, { ...own, isCorrect, points, answeredAt: instant }),
      question: await questions.find(questionId),
      player: entityFrom(Player, recorded),
      monthlyPoints,
    };
  }

  /** Records an answer as part of a transaction. Checks neither the caller nor whether it is recorded, and announces nothing. */
  async recordIn(rows: EntityManager, given: NewAnswer, instant: Date): Promise<void> {
    await this.insertOne(this.rowOf(given, instant, null), rows);
  }

  private rowOf(given: NewAnswer, instant: Date, account: Pick<Player, 'createdAt'> | null): AnswerRow {
    const { calendar } = this.parts;
    const { playerId, questionId, letter, confidence = null } = given;
    const secondsSpent = normalizeSecondsSpent(given.secondsSpent);
    const day = calendar.dayAt(instant);
    const month = firstOfMonth(calendar.monthAt(instant));
    const createdAt = account?.createdAt ?? null;
    return { playerId, questionId, letter, instant, secondsSpent, confidence, createdAt, day, month };
  }

  /** @returns null when the answer was not recorded. */
  private async insertOne(row: AnswerRow, rows?: EntityManager): Promise<RecordedAnswer | null> {
    const { playerId, questionId, letter, day, instant, month, secondsSpent, confidence, createdAt } = row;
    const details = [secondsSpent, confidence, ...(await this.bonuses(day)), createdAt];
    const values = [playerId, questionId, letter, day, instant, month, ...details];
    const [recorded] = await this.parts.database.query(SUBMIT_ANSWER, values, rows);
    return recorded ?? null;
  }

  /** Records the answers of different players on one day. */
  private async insertAll(
    rows: readonly AnswerRow[],
  ): Promise<(RecordedAnswer | null | typeof PASSED_OVER)[]> {
    const [first] = rows;
    if (!first) return [];
    const decided = await this.parts.database.query(SUBMIT_ANSWERS, [
      rows.map(({ playerId }) => playerId),
      rows.map(({ questionId }) => questionId),
      rows.map(({ letter }) => letter),
      first.day,
      rows.map(({ instant }) => instant),
      first.month,
      rows.map(({ secondsSpent }) => secondsSpent),
      rows.map(({ confidence }) => confidence),
      ...(await this.bonuses(first.day)),
      rows.map(({ createdAt }) => createdAt),
    ]);
    const byPlayer = new Map(decided.map((row) => [row.playerId, row]));
    return rows.map(({ playerId }) => {
      const row = byPlayer.get(playerId);
      if (!row) return PASSED_OVER;
      return row.isCorrect === null ? null : row;
    });
  }

  /** The lengths of streaks that earn a bonus on a day, and the bonuses. */
  private async bonuses(day: Day): Promise<[number[], number[]]> {
    const { tierStarts, tierBonuses } = await this.parts.rulebook.on(day);
    const tiers = BONUS_TIERS.filter((tier) => tierBonuses[tier] > 0);
    return [tiers.map((tier) => tierStarts[tier]), tiers.map((tier) => tierBonuses[tier])];
  }

  /** The recorded answer when it has the same letter; otherwise throws the reason why none was recorded. */
  private async recorded({ playerId, questionId, letter }: NewAnswer, today: Day): Promise<Submission> {
    const { database, questions, profiles } = this.parts;
    const question = await questions.find(questionId);
    if (!question.day || question.day > today) throw notFound(QUESTION_NOT_FOUND);
    const answer = await database.orm.getRepository(Answer).findOneBy({ playerId, questionId });
    if (answer?.letter !== letter && question.day < today) throw conflict(TRIVIA_TEXTS.questionClosed);
    // The account was deleted, and the answer with it, after the statement had found it.
    if (!answer) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    if (answer.letter !== letter) throw new AlreadyAnswered(answer);
    return { isNew: false, answer, question, player: await profiles.find(playerId) };
  }
}
