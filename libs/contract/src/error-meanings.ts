import type { ErrorCode } from './error-codes';

/** What the documentation says about an error code. Texts are in Markdown. */
export interface ErrorMeaning {
  /** Every HTTP status of responses with the code, with when it is sent; an empty text for always. */
  statuses: Readonly<Record<number, string>>;
  /** What has happened. */
  meaning: string;
  /** What a client does about it. */
  action: string;
}

const FIX = 'Fix the request. The same one fails again.';

/** Results in `application/json` have status 200 when the operation does not match the schema (GraphQL over HTTP, section 6.4.1). */
const MISMATCH = { 200: 'with `application/json`', 400: 'with `application/graphql-response+json`' };

/**
 * Every value of `extensions.code` in errors of GraphQL, and of the header `Error-Code` of the REST facade, except for the codes of
 * problems. The guide for developers shows them.
 */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  BAD_REQUEST: {
    statuses: { 400: '', 405: '', 413: '', 415: '' },
    meaning:
      'The request is not GraphQL over HTTP: no `query`, an array of operations, a mutation by `GET`, a body that is too large or ' +
      'not JSON.',
    action: FIX,
  },
  GRAPHQL_PARSE_FAILED: {
    statuses: MISMATCH,
    meaning: 'The document has a syntax error.',
    action: FIX,
  },
  GRAPHQL_VALIDATION_FAILED: {
    statuses: MISMATCH,
    meaning: 'The document does not match the schema: an unknown field, a missing argument.',
    action: 'Fix the document. Code generators find this before you send it.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    statuses: { 400: '' },
    meaning: 'The document has several operations and the request names none of them, or one that it lacks.',
    action: FIX,
  },
  PERSISTED_QUERY_NOT_FOUND: {
    statuses: { 200: '' },
    meaning: 'The server does not know the hash of the query.',
    action: 'Send the query with its hash. Clients with automatic persisted queries do this by themselves.',
  },
  BAD_USER_INPUT: {
    statuses: {
      200: 'for an argument of a field, and for variables with `application/json`',
      400: 'else',
    },
    meaning: 'A value is invalid, such as a page size of 0.',
    action: FIX,
  },
  DOCUMENT_LIMIT_EXCEEDED: {
    statuses: { 400: '' },
    meaning: 'The document exceeds a limit on its depth, aliases, directives, tokens or password checks.',
    action: 'Split the document. See [Limits and cost](/developers/limits).',
  },
  COST_LIMIT_EXCEEDED: {
    statuses: { 400: '' },
    meaning: 'The operation costs more than one request may cost.',
    action: 'Ask for smaller pages. See [Limits and cost](/developers/limits).',
  },
  UNAUTHENTICATED: {
    statuses: {
      200: 'for a field of a query',
      401: 'for an invalid token, and for a mutation that did not run',
    },
    meaning: 'The token is invalid, expired or revoked, or the field requires a signed-in player.',
    action: 'Create another token. Retrying does not help.',
  },
  FORBIDDEN: {
    statuses: { 200: 'for a field of a query', 403: 'with a token, and for a mutation that did not run' },
    meaning: 'The role of the player does not allow the operation, or no token may use it.',
    action: 'Leave the field out. Some fields require a session in the browser.',
  },
  INSUFFICIENT_SCOPE: {
    statuses: { 403: '' },
    meaning: 'The API token lacks a scope, which `extensions.requiredScope` names.',
    action: 'Create a token with that scope.',
  },
  NOT_FOUND: {
    statuses: { 200: 'for a subscription', 404: 'from the REST facade' },
    meaning: 'An object that the request names does not exist, or you may not see it.',
    action: 'Show that it is gone.',
  },
  CONFLICT: {
    statuses: { 409: 'from the REST facade' },
    meaning: 'The state of the data does not allow the operation.',
    action: 'Read the object again.',
  },
  TOO_MANY_REQUESTS: {
    statuses: { 429: '' },
    meaning: 'A rate limit or the budget is exceeded.',
    action: 'Wait for the seconds in `Retry-After`, also in `extensions.retryAfter`, then send it again.',
  },
  SERVICE_UNAVAILABLE: {
    statuses: { 503: '' },
    meaning: 'The database is unreachable, or the server has too much to do.',
    action: 'Wait for the seconds in `Retry-After`, also in `extensions.retryAfter`, then send it again.',
  },
  INTERNAL_SERVER_ERROR: {
    statuses: { 200: 'for a field', 500: 'when the operation did not run' },
    meaning: 'A defect of the server.',
    action: 'Send it again once. Report it if it persists.',
  },
};
