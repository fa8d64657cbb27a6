import { type CallOptions, type ClientOptions, Connection, type RequestOptions } from './connection.js';
import { Contests } from './contests.js';
import type {
  AnswerFragment,
  AnswerOfViewerFragment,
  Confidence,
  LeaderboardEntryFragment,
  LeaderboardKind,
  OptionLetter,
  QuestionFragment,
  ViewerFragment,
} from './documents.generated.js';
import { Leagues } from './leagues.js';
import type { List } from './list.js';
import type { OperationText } from './operation-text.js';
import {
  LeaderboardText,
  PastQuestionText,
  SubmitAnswerText,
  TodaysQuestionText,
  ViewerAnswersText,
  ViewerText,
} from './operations.generated.js';
import { successOf } from './outcome.js';
import { Shares } from './shares.js';
import type { Usage } from './usage.js';
import { requireViewer } from './viewer.js';

/** A recorded answer, with the question as the player sees it from then on. */
export interface AnswerResult {
  readonly answer: AnswerFragment;
  readonly question: QuestionFragment;
  readonly viewer: ViewerFragment;
}

/** The answer to a question. */
export interface AnswerInput {
  /** `Question.id`. */
  readonly questionId: string;
  readonly letter: OptionLetter;
  /** How sure the player is. It changes no points. */
  readonly confidence?: Confidence;
  /** Seconds from showing the options to the answer. */
  readonly secondsSpent?: number;
}

/** Which leaderboard. */
export interface LeaderboardOptions extends CallOptions {
  /** Defaults to `MONTH`. */
  readonly board?: LeaderboardKind;
  /** A month such as `2026-03`, only with `MONTH`. Defaults to the current one. */
  readonly month?: string;
  /** Items per request, 1 to 100. Defaults to what fits the budget. */
  readonly pageSize?: number;
}

/** Which answers of the player. */
export interface MyAnswersOptions extends CallOptions {
  /** True for correct answers only, false for wrong ones. */
  readonly correct?: boolean;
}

/**
 * The API of one installation of Daily Trivia.
 *
 * ```ts
 * const client = new DailyTriviaClient({ url: 'https://trivia.example', token: process.env.DAILY_TRIVIA_TOKEN });
 * const question = await client.todaysQuestion();
 * if (question) await client.answer({ questionId: question.id, letter: 'B' });
 * ```
 *
 * Every method rejects with a {@link DailyTriviaError}, or with the reason of its signal. All calls are safe to repeat, so they are
 * sent again after a lost reply, and after 429 and 503 when `Retry-After` has passed.
 */
export class DailyTriviaClient {
  /** Contests: several questions in order, each with a time limit. */
  readonly contests: Contests;
  /** Leagues: private groups of players. */
  readonly leagues: Leagues;
  /** Links to results. */
  readonly shares: Shares;
  readonly #connection: Connection;

  /** @throws TypeError for an invalid URL. */
  constructor(options: ClientOptions) {
    this.#connection = new Connection(options);
    this.contests = new Contests(this.#connection);
    this.leagues = new Leagues(this.#connection);
    this.shares = new Shares(this.#connection);
  }

  /** The options of a client, for other files of this package. They contain the token, so they are no property. */
  static optionsOf(client: DailyTriviaClient): ClientOptions {
    return client.#connection.options;
  }

  /** Cost and budget of the latest response; null before the first one. */
  get usage(): Usage | null {
    return this.#connection.usage;
  }

  /** The question of the day; null when none is available. */
  async todaysQuestion(options?: CallOptions): Promise<QuestionFragment | null> {
    const { todaysQuestion } = await this.#connection.request(TodaysQuestionText, {}, options);
    return todaysQuestion;
  }

  /** The closed question of a past day, such as `2026-03-10`, with its key; null for other days. */
  async pastQuestion(day: string, options?: CallOptions): Promise<QuestionFragment | null> {
    const { pastQuestion } = await this.#connection.request(PastQuestionText, { day }, options);
    return pastQuestion;
  }

  /**
   * Answers the question of the day. The first answer stands; the same one again returns the recorded result.
   *
   * @throws AlreadyAnsweredError when the player has given a different answer before.
   * @throws ProblemError when the question is closed.
   * @throws UnauthenticatedError, ForbiddenError without a token that may answer.
   */
  async answer(input: AnswerInput, { signal }: CallOptions = {}): Promise<AnswerResult> {
    const options = { signal, repeatable: true };
    const { submitAnswer } = await this.#connection.request(SubmitAnswerText, { input }, options);
    return successOf(submitAnswer, 'SubmitAnswerSuccess');
  }

  /** A leaderboard, the highest score first. */
  leaderboard({ pageSize, signal, ...which }: LeaderboardOptions = {}): List<LeaderboardEntryFragment> {
    return this.#connection.list(async (position) => {
      const variables = { ...which, ...position };
      const { leaderboard } = await this.#connection.request(LeaderboardText, variables, { signal });
      return leaderboard;
    }, pageSize);
  }

  /** The player of the token; null without a token. */
  async viewer(options?: CallOptions): Promise<ViewerFragment | null> {
    const { viewer } = await this.#connection.request(ViewerText, {}, options);
    return viewer;
  }

  /** The answers of the player, the newest first. @throws UnauthenticatedError without a token, when it is iterated. */
  myAnswers({ correct, signal }: MyAnswersOptions = {}): List<AnswerOfViewerFragment> {
    return this.#connection.list(async (position) => {
      const variables = { correct, ...position };
      const { viewer } = await this.#connection.request(ViewerAnswersText, variables, { signal });
      return requireViewer(viewer).answers;
    });
  }

  /**
   * Executes any operation of the schema. It is a text; the types come with a `TypedDocumentString` of GraphQL Code Generator.
   *
   * @throws ApiError, NetworkError
   */
  request<Result, Variables extends object>(
    operation: OperationText<Result, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Result> {
    return this.#connection.request(operation, variables, options);
  }
}
