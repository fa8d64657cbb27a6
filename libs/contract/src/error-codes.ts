import type { ProblemCode } from './problem-codes';

/** Values of `extensions.code` in errors of the GraphQL API. */
export const ERROR_CODES = {
  /** The request is not valid GraphQL over HTTP. */
  badRequest: 'BAD_REQUEST',
  /** An argument or variable is invalid. */
  badUserInput: 'BAD_USER_INPUT',
  /** Authentication is missing or invalid. */
  unauthenticated: 'UNAUTHENTICATED',
  /** The viewer's role or the token's scope does not allow the operation. */
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  /** The state of the data does not allow the operation. */
  conflict: 'CONFLICT',
  /** A rate limit is exceeded; `extensions.retryAfter` holds the seconds to wait. */
  tooManyRequests: 'TOO_MANY_REQUESTS',
  /** The operation costs more than one request may cost. */
  costLimitExceeded: 'COST_LIMIT_EXCEEDED',
  /** The document exceeds a limit on its depth, aliases, directives, tokens or password checks. */
  documentLimitExceeded: 'DOCUMENT_LIMIT_EXCEEDED',
  /** The hash of a persisted query is unknown: send it again with the text. */
  persistedQueryNotFound: 'PERSISTED_QUERY_NOT_FOUND',
  /** The database cannot be reached. */
  serviceUnavailable: 'SERVICE_UNAVAILABLE',
  /** A defect of the server. */
  internalServerError: 'INTERNAL_SERVER_ERROR',
} as const;

/** Values of `extensions.code` that no client of ours branches on. The first three are those of Apollo Server. */
type OtherErrorCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'INSUFFICIENT_SCOPE';

/** A value of `extensions.code`. */
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES] | OtherErrorCode;

/** A code that a failure has instead of that of its kind: of an error or of a problem. */
export type FailureCode = ErrorCode | ProblemCode;
