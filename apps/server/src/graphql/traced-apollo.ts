import { ApolloServer } from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import { currentSpan, traced } from '@daily/kit/runtime/tracing';
import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { outcomeOf } from '../metrics/operation-durations';
import { checkedSelections } from './documents/selected-fields';
import { responseErrors, type OperationSteps } from './operation-steps';

/** Until the operation is known. */
const START = { name: 'graphql' };

/** Apollo Server with a span for each operation, from its parsing to its result. */
export class TracedApollo extends ApolloServer<Caller> {
  override executeHTTPGraphQLRequest(
    ...args: Parameters<ApolloServer<Caller>['executeHTTPGraphQLRequest']>
  ): ReturnType<ApolloServer<Caller>['executeHTTPGraphQLRequest']> {
    return traced(START, () => super.executeHTTPGraphQLRequest(...args));
  }

  // The overloads of the method cannot be repeated.
  override executeOperation = ((...args: Parameters<ApolloServer<Caller>['executeOperation']>) =>
    traced(START, () => super.executeOperation(...args))) as ApolloServer<Caller>['executeOperation'];
}

/** Names the span of an operation by its root fields, and notes what came of it. The name that a client gave it is not recorded. */
export const tracingSteps: OperationSteps = {
  beforeExecution({ schema, document, operation }) {
    if (!operation) return;
    const { roots } = checkedSelections(schema, document, operation);
    const fields = [...new Set(roots.map(({ definition }) => definition.name))];
    const span = currentSpan();
    span?.rename(`${operation.operation} ${fields.join(' ')}`.trimEnd());
    span?.set({ 'graphql.operation.type': operation.operation, 'graphql.root_fields': fields });
  },
  beforeResponse({ response }) {
    const outcome = outcomeOf(responseErrors(response));
    const span = currentSpan();
    span?.set({ 'graphql.outcome': outcome });
    if (outcome === 'failed') span?.fail('graphql');
  },
};

/** Records a span for each root field that a query or mutation resolves. */
export function traceRootFields(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { resolve = defaultFieldResolver } = field;
      const start = { name: `${type?.name}.${field.name}`, isPart: true };
      field.resolve = (source, args, caller: Caller, info) =>
        traced(start, async () => await resolve(source, args, caller, info));
    }
  }
}
