import type { ApolloServerPlugin } from '@apollo/server';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Allowance } from '@daily/kit/runtime/rate-limits';
import type { GraphqlFailures } from './graphql-failures';
import { budgetHeaders, type QueryBudget } from './query-budget';
import { costOf } from './query-cost';
import { withCost } from './response-cost';

/** Charges each HTTP operation to the caller's budget and reports its cost and the remaining budget. */
export function budgetPlugin(budget: QueryBudget, failures: GraphqlFailures): ApolloServerPlugin<Caller> {
  return {
    async requestDidStart({ request }) {
      if (!request.http) return;
      let cost = 0;
      let allowance: Allowance | null = null;
      return {
        async didResolveOperation({ schema, document, operationName, contextValue, request: { variables } }) {
          cost = costOf({
            schema,
            document,
            operationName: operationName ?? undefined,
            variables: variables ?? {},
          });
          allowance = await budget.use(contextValue, cost).catch((error: unknown) => {
            throw failures.toGraphQLError(error);
          });
        },
        async willSendResponse({ response: { body, http } }) {
          for (const [name, value] of Object.entries(allowance ? budgetHeaders(allowance) : {}))
            http.headers.set(name, value);
          if (body.kind === 'single' && cost > 0) body.singleResult = withCost(body.singleResult, cost);
        },
      };
    },
  };
}
