import type { AnswerFragment, ProblemFragment } from './documents.generated.js';

/** An invalid field of an input: its path, joined by dots, and what is wrong. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** What an error says besides its message. */
interface ErrorDetails {
  readonly code: string;
  readonly fields?: readonly FieldProblem[];
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** The base of all errors of this package. An aborted call rejects with the reason of its signal instead. */
export class DailyTriviaError extends Error {
  override readonly name: string = 'DailyTriviaError';
  /** A stable code: a `ProblemCode`, an `extensions.code` of the API, `NETWORK_ERROR` or `TIMEOUT`. Messages may change. */
  readonly code: string;
  /** The invalid fields of the input; empty when no single field is at fault. */
  readonly fields: readonly FieldProblem[];
  /** Seconds after which the server accepts the call again; null when it did not say. */
  readonly retryAfter: number | null;

  constructor(message: string, { code, fields = [], retryAfter = null, cause }: ErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached, or its reply was lost. `cause` is the error of `fetch`. */
export class NetworkError extends DailyTriviaError {
  override readonly name = 'NetworkError';
}

/** The API refused or failed to execute an operation. */
export class ApiError extends DailyTriviaError {
  override readonly name: string = 'ApiError';

  constructor(
    message: string,
    details: ErrorDetails,
    /** The HTTP status. */
    readonly status: number,
  ) {
    super(message, details);
  }
}

/** The token is missing, invalid, expired or revoked. */
export class UnauthenticatedError extends ApiError {
  override readonly name = 'UnauthenticatedError';
}

/** The token lacks the scope, or the player lacks the permission. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
}

/** A rate limit or the budget is exceeded. `retryAfter` has the seconds to wait. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** The server is overloaded, or its database is unreachable. */
export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
}

/** A mistake of the user, which a mutation returned as data. The message can be shown as it is. */
export class ProblemError extends DailyTriviaError {
  override readonly name: string = 'ProblemError';

  constructor({ code, message, ...rest }: ProblemFragment) {
    super(message, { code, ...('fields' in rest && { fields: rest.fields }) });
  }
}

/** The player has given a different answer before. The first answer stands. */
export class AlreadyAnsweredError extends ProblemError {
  override readonly name = 'AlreadyAnsweredError';

  constructor(
    problem: ProblemFragment,
    /** The recorded answer. */
    readonly answer: AnswerFragment,
  ) {
    super(problem);
  }
}
