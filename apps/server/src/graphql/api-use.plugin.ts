import type { ApolloServerPlugin } from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ApiUse } from '@daily/statistics';
import { checkedSelections } from './selected-fields';

/** Stands for a query whose reply came from the shared cache. */
export const CACHED_QUERY = 'cached query';

/** Counts the operations that arrive over HTTP, by root field; a field once per operation. Rendered pages do not count. */
export function apiUsePlugin(use: Pick<ApiUse, 'count'>): ApolloServerPlugin<Caller> {
  return {
    async requestDidStart({ request }) {
      if (!request.http) return;
      return {
        async didResolveOperation({ schema, document, operation, contextValue }) {
          if (!operation) return;
          const { roots } = checkedSelections(schema, document, operation);
          const names = new Set(roots.map(({ definition }) => definition.name));
          for (const name of names) use.count(`${operation.operation} ${name}`, contextValue.viewer?.tokenId);
        },
      };
    },
  };
}
