import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import type { OperationSteps } from '../operation-steps';

/** Codes of errors of documents that do not match the schema. */
const INVALID_DOCUMENT = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
]);

/** The beginning of all messages about variables that do not match their types; graphql-js has no code for them. */
const INVALID_VARIABLE = 'Variable "$';

/** The beginnings of messages of graphql-js about what no server should run: they are refused like a document beyond a limit. */
const LIMITS = ['Cannot spread fragment', 'Maximum introspection depth exceeded'];

/**
 * Sets the status of an operation that does not match the schema to 200 for clients of `application/json`, which take any other status for
 * that of an intermediary (GraphQL over HTTP, section 6.4.1). With `application/graphql-response+json` it is 400, as is the
 * status of an operation that a limit or another rule of the product refuses.
 */
export const rejectedOperationSteps: OperationSteps = {
  beforeResponse({ response: { http, body } }) {
    if (http.status !== 400 || !http.headers.get('content-type')?.startsWith('application/json')) return;
    if (body.kind !== 'single' || body.singleResult.data !== undefined) return;
    if (body.singleResult.errors?.every(isMismatch)) http.status = 200;
  },
};

function isMismatch({ message, extensions }: GraphQLFormattedError): boolean {
  const code = extensions?.['code'];
  if (code === ApolloServerErrorCode.BAD_USER_INPUT) return message.startsWith(INVALID_VARIABLE);
  return INVALID_DOCUMENT.has(code) && !LIMITS.some((limit) => message.startsWith(limit));
}
