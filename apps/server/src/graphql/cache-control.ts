import type { FormattedExecutionResult } from 'graphql';
import type { OperationSteps } from './operation-steps';
import { checkedSelections } from './documents/selected-fields';

/** Results that are the same for every anonymous caller, by the request that produced them: `Caller.request`. */
export type PublicResults = WeakMap<object, FormattedExecutionResult>;

/**
 * Makes responses private, except a successful query of an anonymous caller, which every cache may keep for a second.
 * Apollo's own plugin reaches the same decision by wrapping every field of every response, since no field has a hint.
 * @param results receives the public results, so that the HTTP route can cache them.
 */
export function cacheControlSteps(results: PublicResults): OperationSteps {
  return {
    beforeResponse({ schema, document, operation, contextValue, response: { body, http } }) {
      const result = body.kind === 'single' && !body.singleResult.errors ? body.singleResult : null;
      const isPublic =
        result !== null &&
        operation?.operation === 'query' &&
        contextValue.viewer === null &&
        !(document && checkedSelections(schema, document, operation).isPrivate);
      http.headers.set('cache-control', isPublic ? 'max-age=1, public' : 'no-store');
      if (isPublic) results.set(contextValue.request, result);
    },
  };
}
