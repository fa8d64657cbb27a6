import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import type { ApiCalls } from '../http/api-calls';
import type { OperationSteps } from './operation-steps';
import { checkedSelections } from './selected-fields';

/** Stands for a query whose reply came from the shared cache. */
export const CACHED_QUERY = 'cached query';

/** Counts the operations that arrive over HTTP, by root field; a field once per operation. Rendered pages do not count. */
export function apiUseSteps(use: ApiCalls): OperationSteps {
  // Documents that arrive again are the same object.
  const namesOf = new WeakMap<OperationDefinitionNode, readonly string[]>();
  return {
    beforeExecution(resolved) {
      const { request, operation, contextValue } = resolved;
      if (!request.http || !operation) return;
      const names = namesOf.get(operation) ?? rootFieldsOf(operation, resolved);
      namesOf.set(operation, names);
      for (const name of names) use.count(name, contextValue);
    },
  };
}

function rootFieldsOf(
  operation: OperationDefinitionNode,
  { schema, document }: { schema: GraphQLSchema; document: DocumentNode },
): string[] {
  const { roots } = checkedSelections(schema, document, operation);
  return [...new Set(roots.map(({ definition }) => `${operation.operation} ${definition.name}`))];
}
