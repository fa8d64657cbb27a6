import type { ApolloServerPlugin } from '@apollo/server';
import { requireRootAccess } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { OperationTypeNode } from 'graphql';
import type { GraphqlFailures } from './graphql-failures';
import { rootFieldsOf } from './root-fields';

/**
 * Refuses an operation with a root field that its caller may not use before anything is executed. Without it, the first of
 * several mutations would be carried out and the response would report a failure without data.
 */
export function accessPlugin(failures: GraphqlFailures): ApolloServerPlugin<Caller> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, contextValue: { viewer } }) {
          const root = operation && schema.getRootType(operation.operation);
          if (!root) return;
          try {
            const isMutation = operation.operation === OperationTypeNode.MUTATION;
            requireRootAccess(root, isMutation, rootFieldsOf(document, operation), viewer);
          } catch (error) {
            throw failures.toGraphQLError(error);
          }
        },
      };
    },
  };
}
