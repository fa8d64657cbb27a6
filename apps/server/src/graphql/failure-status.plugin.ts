import type { ApolloServerPlugin } from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import { failureHeaders, type FailureKind, STATUS_OF_FAILURE } from '@daily/kit/runtime/errors';
import type { GraphqlFailures } from './graphql-failures';

/** Failures that concern the request as a whole rather than one field. */
const WHOLE_REQUEST = new Set<FailureKind>(['too-many', 'unavailable']);

/**
 * Sets the HTTP status of the response when a failure concerns the whole request. API clients check the status first, so an
 * operation beyond the scope of an API token has status 403 as well.
 */
export function failureStatusPlugin(failures: GraphqlFailures): ApolloServerPlugin<Caller> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { http }, errors, contextValue: { viewer } }) {
          for (const error of errors ?? []) {
            const failure = failures.failureOf(error);
            const beyondScope = failure?.kind === 'forbidden' && viewer?.scope !== undefined;
            if (!failure || !(WHOLE_REQUEST.has(failure.kind) || beyondScope)) continue;
            http.status = STATUS_OF_FAILURE[failure.kind];
            for (const [name, value] of Object.entries(failureHeaders(failure)))
              http.headers.set(name, value);
          }
        },
      };
    },
  };
}
