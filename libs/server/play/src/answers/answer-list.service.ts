import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  type Window,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { ProfileService } from '@daily/people';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import type { Answer } from './answer.entity';

/** Maximum number of answers in a page of the REST API: more than two years of daily play. */
export const MAX_REST_PAGE_SIZE = 1_000;

/** An instant in a cursor. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Restricts a list of answers. */
export interface AnswerListOptions {
  /** True for correct answers only, false for wrong ones only; null or missing for all. */
  correct?: boolean | null;
  /** Maximum number of answers in a page. Defaults to that of connections. */
  maxPageSize?: number;
}

/** Lists the answers of players. The answer to a question that is still open is visible only to callers who may act for the player. */
export class AnswerListService {
  constructor(
    private readonly answers: Repository<Answer>,
    private readonly profiles: ProfileService,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * A player's answer to a question.
   * @throws Failure not-found, also when the caller may not see the answer yet.
   */
  async find(playerId: string, questionId: number, caller: Caller): Promise<Answer> {
    const answer =
      questionId > MAX_QUESTION_ID
        ? null
        : await this.answers.findOne({ where: { playerId, questionId }, relations: { question: true } });
    const isOpen = answer?.question?.day === this.calendar.today();
    if (!answer || (isOpen && !(await this.mayActFor(playerId, caller)))) {
      throw notFound(TRIVIA_TEXTS.answerNotFound);
    }
    return answer;
  }

  /** The answer with a local node id, `question:player`; null when it does not exist or the caller may not see it. */
  async findByNodeId(id: string, caller: Caller): Promise<Answer | null> {
    const colon = id.indexOf(':');
    const questionId = parseQuestionId(id.slice(0, colon));
    if (colon < 0 || questionId === null) return null;
    return this.find(id.slice(colon + 1), questionId, caller).catch(nullWhenNotFound);
  }

  /**
   * A page of a player's answers to closed questions, newest first. Empty for an unknown player.
   * @throws Failure invalid for an invalid page size or cursor
   */
  publicPage(playerId: string, args: PageArgs, options?: AnswerListOptions): Promise<ConnectionOf<Answer>> {
    return this.read(playerId, args, false, options);
  }

  /**
   * A page of the player's answers that a caller may see, newest first. Empty for an unknown player.
   * @throws Failure invalid for an invalid page size or cursor
   */
  async visiblePage(
    playerId: string,
    args: PageArgs,
    caller: Caller,
    options?: AnswerListOptions,
  ): Promise<ConnectionOf<Answer>> {
    return this.read(playerId, args, await this.mayActFor(playerId, caller), options);
  }

  private async read(
    playerId: string,
    args: PageArgs,
    withOpenQuestion: boolean,
    { correct = null, maxPageSize }: AnswerListOptions = {},
  ): Promise<ConnectionOf<Answer>> {
    const window = windowOf(args, decodePosition, maxPageSize);
    const query = this.answers
      .createQueryBuilder('answer')
      .innerJoin('answer.question', 'question')
      .where('answer.playerId = :playerId', { playerId });
    if (correct !== null) query.andWhere('answer.isCorrect = :correct', { correct });
    if (!withOpenQuestion) query.andWhere('question.day < :today', { today: this.calendar.today() });
    restrict(query, window);
    return pageOf(window, await query.getMany(), (answer) =>
      encodeCursor([answer.answeredAt.toISOString(), answer.questionId]),
    );
  }

  private async mayActFor(playerId: string, caller: Caller): Promise<boolean> {
    return caller.viewer?.id === playerId || this.profiles.isOpen(playerId);
  }
}

/** Position of an answer in its player's list. The instant alone is not unique: imported answers may share one. */
type AnswerPosition = readonly [answeredAt: Date, questionId: number];

/** Orders a query, newest first, and restricts it to a window. */
function restrict(query: SelectQueryBuilder<Answer>, { backward, beyond, limit }: Window<AnswerPosition>) {
  const direction = backward ? 'ASC' : 'DESC';
  query
    .orderBy('answer.answeredAt', direction)
    .addOrderBy('answer.questionId', direction)
    .limit(limit + 1);
  if (!beyond) return;
  const [answeredAt, questionId] = beyond;
  query.andWhere(
    `(answer.answeredAt, answer.questionId) ${backward ? '>' : '<'} (:answeredAt, :questionId)`,
    { answeredAt, questionId },
  );
}

function decodePosition(cursor: string): AnswerPosition | null {
  const [text, questionId] = decodeCursor(cursor) ?? [];
  const answeredAt = new Date(typeof text === 'string' && INSTANT.test(text) ? text : Number.NaN);
  if (Number.isNaN(answeredAt.getTime())) return null;
  const id = parseQuestionId(questionId);
  return id === null || id > MAX_QUESTION_ID ? null : [answeredAt, id];
}
