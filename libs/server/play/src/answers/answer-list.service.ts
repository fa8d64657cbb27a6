import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import { notFound, nullWhenNotFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { ProfileService } from '@daily/people';
import type { KeyAccess } from '@daily/questions';
import { EARLIER_ANSWERS, LATER_ANSWERS } from './answer.sql';
import { Answer } from './answer.entity';

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

/** Identifies an answer. */
type AnswerKey = Pick<Answer, 'playerId' | 'questionId'>;

/** Lists the answers of players. The answer to a question that is not closed is visible only to callers who may act for the player. */
export class AnswerListService {
  /** The answer of a player to a question. Requests of the same moment share a statement. */
  private readonly answerOf = sharedReads((keys: readonly AnswerKey[]) => this.readAnswers(keys));

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly calendar: ProductCalendar,
    private readonly keyAccess: Pick<KeyAccess, 'firstHiddenDay' | 'isClosed'>,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A player's answer to a question.
   * @throws Failure not-found, also when the caller may not see the answer yet.
   */
  async find(playerId: string, questionId: number, caller: Caller): Promise<Answer> {
    const answer = questionId > MAX_QUESTION_ID ? null : await this.answerOf({ playerId, questionId });
    const isPublic = answer?.question && this.keyAccess.isClosed(answer.question);
    if (!answer || (!isPublic && !(await this.mayActFor(playerId, caller)))) {
      throw notFound(TRIVIA_TEXTS.answerNotFound);
    }
    return answer;
  }

  private async readAnswers(keys: readonly AnswerKey[]): Promise<(Answer | null)[]> {
    const rows = await this.database.orm
      .getRepository(Answer)
      .find({ where: [...keys], relations: { question: true } });
    const keyOf = ({ playerId, questionId }: AnswerKey) => `${questionId}:${playerId}`;
    const found = new Map(rows.map((answer) => [keyOf(answer), answer]));
    return keys.map((key) => found.get(keyOf(key)) ?? null);
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
    withOpenQuestions: boolean,
    { correct = null, maxPageSize }: AnswerListOptions = {},
  ): Promise<ConnectionOf<Answer>> {
    const cursors = this.cursors.of(`answers ${playerId}`);
    const window = windowOf(args, (cursor) => positionOf(cursors.decode(cursor)), maxPageSize);
    // Being in a list of correct or wrong answers reveals the result, which may be withheld.
    const revealsResults = correct !== null && this.keyAccess.firstHiddenDay !== null;
    const closedOnly = !withOpenQuestions || revealsResults;
    const [answeredAt, questionId] = window.beyond ?? (window.backward ? OLDEST : NEWEST);
    const rows = await this.database.query(window.backward ? LATER_ANSWERS : EARLIER_ANSWERS, [
      playerId,
      answeredAt,
      questionId,
      correct,
      closedOnly ? this.calendar.today() : null,
      window.limit + 1,
    ]);
    const answers = rows.map((row) => entityFrom(Answer, row));
    return pageOf(window, answers, (answer) =>
      cursors.encode([answer.answeredAt.toISOString(), answer.questionId]),
    );
  }

  private async mayActFor(playerId: string, caller: Caller): Promise<boolean> {
    return viewerWithScope(caller, 'answers:read')?.id === playerId || this.profiles.isOpen(playerId);
  }
}

/** Position of an answer in its player's list. The instant alone is not unique: imported answers may share one. */
type AnswerPosition = readonly [answeredAt: Date, questionId: number];

/** The positions before which, and after which, every answer stands. */
const NEWEST = ['infinity', 0] as const;
const OLDEST = ['-infinity', 0] as const;

function positionOf(key: unknown[] | null): AnswerPosition | null {
  const [text, questionId] = key ?? [];
  const answeredAt = new Date(typeof text === 'string' && INSTANT.test(text) ? text : Number.NaN);
  if (Number.isNaN(answeredAt.getTime())) return null;
  const id = parseQuestionId(questionId);
  return id === null || id > MAX_QUESTION_ID ? null : [answeredAt, id];
}
