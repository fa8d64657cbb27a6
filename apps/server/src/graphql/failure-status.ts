import type { GraphQLResponse } from '@apollo/server';
import { failureHeaders, type FailureKind, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import { type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { GraphqlFailures } from './graphql-failures';
import type { OperationSteps } from './operation-steps';

/** Failures that concern the request as a whole rather than one field. */
const WHOLE_REQUEST = new Set<FailureKind>(['too-many', 'unavailable']);

/**
 * Sets the HTTP status of the response when a failure concerns the whole request. API clients check the status first, so an
 * operation beyond the scope of an API token has status 403 as well. The status remains 200 when one of several mutations was
 * carried out: a client must read its result, and must not send the document again.
 */
export function failureStatusSteps(failures: GraphqlFailures): OperationSteps {
  return {
    beforeResponse({ response, errors, operation, contextValue: { viewer } }) {
      if (!errors || hasChanged(operation, response)) return;
      const { http } = response;
      for (const error of errors) {
        const failure = failures.failureOf(error);
        const beyondScope = failure?.kind === 'forbidden' && viewer?.scopes !== undefined;
        if (!failure || !(WHOLE_REQUEST.has(failure.kind) || beyondScope)) continue;
        http.status = STATUS_OF_FAILURE[failure.kind];
        for (const [name, value] of Object.entries(failureHeaders(failure))) http.headers.set(name, value);
      }
    },
  };
}

/** Whether a mutation was carried out or reported a problem. */
function hasChanged(operation: OperationDefinitionNode | undefined, { body }: GraphQLResponse): boolean {
  if (operation?.operation !== OperationTypeNode.MUTATION || body.kind !== 'single') return false;
  return Object.values(body.singleResult.data ?? {}).some((result) => result !== null);
}
