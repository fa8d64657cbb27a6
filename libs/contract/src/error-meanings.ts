import type { ErrorCode } from './error-codes';

/** What an error code means. */
export interface ErrorMeaning {
  /** The HTTP status with which the error usually arrives, when it concerns the whole request. */
  status: number;
  /** One sentence. */
  meaning: string;
}

/** Every value of `extensions.code` with its meaning. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  BAD_REQUEST: { status: 400, meaning: 'The request is not valid GraphQL over HTTP.' },
  GRAPHQL_PARSE_FAILED: { status: 400, meaning: 'The document has a syntax error.' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, meaning: 'The document does not match the schema.' },
  OPERATION_RESOLUTION_FAILURE: {
    status: 400,
    meaning: 'The document has several operations and the request names none of them, or one that it lacks.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 200,
    meaning: 'The hash of a persisted query is unknown; send it again with the document.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: { status: 200, meaning: 'Persisted queries are not supported.' },
  BAD_USER_INPUT: { status: 400, meaning: 'An argument or a variable is invalid.' },
  DOCUMENT_LIMIT_EXCEEDED: {
    status: 400,
    meaning: 'The document exceeds a limit on its depth, aliases, directives, tokens or password checks.',
  },
  COST_LIMIT_EXCEEDED: { status: 400, meaning: 'The operation costs more than one request may cost.' },
  UNAUTHENTICATED: { status: 401, meaning: 'Authentication is missing or invalid.' },
  FORBIDDEN: { status: 403, meaning: 'The viewer lacks permission.' },
  INSUFFICIENT_SCOPE: {
    status: 403,
    meaning: 'The API token lacks a scope, which `extensions.requiredScope` names.',
  },
  NOT_FOUND: { status: 404, meaning: 'The object does not exist, or the caller may not see it.' },
  CONFLICT: { status: 409, meaning: 'The request contradicts the stored state.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'A rate limit or the budget is exceeded; `extensions.retryAfter` has the seconds to wait.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning:
      'The database is unreachable or the server is busy; `extensions.retryAfter` has the seconds to wait.',
  },
  INTERNAL_SERVER_ERROR: { status: 500, meaning: 'A defect of the server, which its log describes.' },
};
