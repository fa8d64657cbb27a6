import type { ApolloServerErrorCode } from '@apollo/server/errors';
import type { ErrorCode } from '@daily/contract/error-codes';
import type { GuideTable } from '@daily/guide';
import { problemCodes } from '@daily/kit/graphql/problems';
import { type FailureKind, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';

/** What the guide says about a value of `extensions.code`. In Markdown. */
interface ErrorFact {
  /** HTTP statuses, and when each is sent. */
  status: string;
  meaning: string;
  /** What a client does about it. */
  action: string;
}

const FIX = 'Fix the request. The same one fails again.';

/** Every code. The compiler reports one that is missing. */
const ERRORS: Record<ErrorCode | `${ApolloServerErrorCode}`, ErrorFact> = {
  BAD_REQUEST: {
    status: '400, 405, 413, 415',
    meaning:
      'The request is not GraphQL over HTTP: no `query`, an array of operations, a mutation by `GET`, a body that is too large or not JSON.',
    action: FIX,
  },
  GRAPHQL_PARSE_FAILED: { status: '400', meaning: 'The document has a syntax error.', action: FIX },
  GRAPHQL_VALIDATION_FAILED: {
    status: '400',
    meaning: 'The document does not match the schema: an unknown field, a missing argument.',
    action: 'Fix the document. Code generators find this before you send it.',
  },
  OPERATION_RESOLUTION_FAILURE: {
    status: '400',
    meaning: 'The document has several operations, and `operationName` names none of them.',
    action: FIX,
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: '200',
    meaning: 'The server does not know the hash of the query.',
    action: 'Send the query with its hash. Clients with automatic persisted queries do this by themselves.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: '200',
    meaning: 'The server accepts no hash in place of a query.',
    action: 'Send the query.',
  },
  BAD_USER_INPUT: {
    status: '400 for variables and for page sizes in mutations, 200 for other arguments',
    meaning: 'A value is invalid, such as a page size of 0.',
    action: FIX,
  },
  DOCUMENT_LIMIT_EXCEEDED: {
    status: '400',
    meaning: 'The document exceeds a limit on its depth, aliases, directives, tokens or password checks.',
    action: 'Split the document. See [Limits and cost](/developers/limits).',
  },
  COST_LIMIT_EXCEEDED: {
    status: '400',
    meaning: 'The operation costs more than one request may cost.',
    action: 'Ask for smaller pages. See [Limits and cost](/developers/limits).',
  },
  UNAUTHENTICATED: {
    status: '401 for an invalid API token and for a mutation that did not run, else 200',
    meaning: 'The token is invalid, expired or revoked, or the field requires a signed-in player.',
    action: 'Create another token. Retrying does not help.',
  },
  FORBIDDEN: {
    status: '403 with an API token and for a mutation that did not run, else 200',
    meaning: 'The role of the player or the scope of the token does not allow the operation.',
    action: 'Use a token with the scope that the operation needs.',
  },
  INSUFFICIENT_SCOPE: {
    status: '403',
    meaning: 'The API token lacks a scope, which `extensions.requiredScope` names.',
    action: 'Create a token with that scope.',
  },
  NOT_FOUND: {
    status: '200',
    meaning: 'An object that an argument names does not exist, or you may not see it.',
    action: 'Show that it is gone.',
  },
  CONFLICT: {
    status: '200',
    meaning: 'The state of the data does not allow the operation.',
    action: 'Read the object again.',
  },
  TOO_MANY_REQUESTS: {
    status: '429',
    meaning: 'A rate limit or the budget is exceeded.',
    action: 'Wait for the seconds in `Retry-After`, also in `extensions.retryAfter`, then send it again.',
  },
  SERVICE_UNAVAILABLE: {
    status: '503',
    meaning: 'The database is unreachable, or the server has too much to do.',
    action: 'Wait for the seconds in `Retry-After`, then send it again.',
  },
  INTERNAL_SERVER_ERROR: {
    status: '200, or 500 when the operation did not run',
    meaning: 'A defect of the server.',
    action: 'Send it again once. Report it if it persists.',
  },
};

/** The values of `extensions.code`. */
export function errorCodeTable(): GuideTable {
  return {
    head: ['Code', 'HTTP status', 'Meaning', 'What to do'],
    rows: Object.entries(ERRORS).map(([code, { status, meaning, action }]) => [
      `\`${code}\``,
      status,
      meaning,
      action,
    ]),
  };
}

/** The values of the enum `ProblemCode`. */
export function problemCodeTable(): GuideTable {
  return {
    head: ['Code', 'Meaning'],
    rows: problemCodes().map(({ code, description }) => [`\`${code}\``, description]),
  };
}

const REST_MEANINGS: Record<FailureKind, string> = {
  invalid: 'The request is malformed, or something is missing.',
  unauthenticated: 'Authentication is missing or invalid.',
  forbidden: 'You are known, and not allowed to do this.',
  'not-found': 'There is no such object or call, or you may not see it.',
  conflict: 'The request contradicts the stored state, such as a second, different answer.',
  'too-many': 'A rate limit is exceeded. `Retry-After` has the seconds to wait.',
  unavailable: 'The database is unreachable. `Retry-After` has the seconds to wait.',
};

/** The statuses of failures of the REST facade. */
export function restStatusTable(): GuideTable {
  const rows = Object.entries(REST_MEANINGS).map(([kind, meaning]): [number, string] => [
    STATUS_OF_FAILURE[kind as FailureKind],
    meaning,
  ]);
  const requests: [number, string][] = [
    [413, 'The body is too large.'],
    [415, 'The body is not JSON.'],
  ];
  return {
    head: ['Status', 'Meaning'],
    rows: [...rows, ...requests]
      .sort(([one], [other]) => one - other)
      .map(([status, meaning]) => [String(status), meaning]),
  };
}
