import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { OperationSteps } from './operation-steps';

/** Codes of errors of operations that do not match the schema: their document or their variables. */
const REJECTIONS = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
]);

/**
 * Sets the status of an operation that was rejected before its execution to 200 for clients of `application/json`, which take any
 * other status for that of an intermediary (GraphQL over HTTP, section 6.4.1). With `application/graphql-response+json` it is 400.
 */
export const rejectedOperationSteps: OperationSteps = {
  beforeResponse({ response: { http, body } }) {
    if (http.status !== 400 || !http.headers.get('content-type')?.startsWith('application/json')) return;
    if (body.kind !== 'single' || body.singleResult.data !== undefined) return;
    const { errors = [] } = body.singleResult;
    if (errors.every(({ extensions }) => REJECTIONS.has(extensions?.['code']))) http.status = 200;
  },
};
