import type { ApiCalls } from '../http/api-calls';
import type { OperationSteps } from './operation-steps';
import { checkedSelections } from './documents/selected-fields';

/** Stands for a query whose reply came from the shared cache. */
export const CACHED_QUERY = 'cached query';

/** Counts the operations that arrive over HTTP, by root field; a field once per operation. Rendered pages do not count. */
export function apiUseSteps(use: ApiCalls): OperationSteps {
  return {
    beforeExecution({ schema, document, request, operation, contextValue }) {
      if (!request.http || !operation) return;
      const { roots } = checkedSelections(schema, document, operation);
      const names = new Set(roots.map(({ definition }) => definition.name));
      for (const name of names) use.count(`${operation.operation} ${name}`, contextValue);
    },
  };
}
