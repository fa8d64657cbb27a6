import type { ApolloServerPlugin } from '@apollo/server';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import type { GraphqlFailures } from './graphql-failures';
import type { QueryBudget } from './query-budget';
import { costOf } from './query-cost';
import { withCost } from './response-cost';

/**
 * Charges each admitted operation to the caller's budget, more when it is refused, and reports its cost and the remaining
 * budget.
 */
export function budgetPlugin(budget: QueryBudget, failures: GraphqlFailures): ApolloServerPlugin<Caller> {
  return {
    async requestDidStart({ contextValue }) {
      const charge = budget.chargeOf(contextValue);
      if (!charge) return;
      let refused = true;
      return {
        async didResolveOperation({ schema, document, operationName, request: { variables } }) {
          const operation = { schema, document, operationName: operationName ?? undefined };
          const cost = costOf({ ...operation, variables: variables ?? {} }, charge.budget);
          await charge.raiseTo(cost).catch((error: unknown) => {
            throw failures.toGraphQLError(error);
          });
        },
        async executionDidStart() {
          refused = false;
        },
        async willSendResponse({ response: { body, http } }) {
          if (refused) await charge.refuse();
          const headers = charge.allowance ? rateLimitHeaders(charge.allowance) : {};
          for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
          if (body.kind === 'single') body.singleResult = withCost(body.singleResult, charge.cost);
        },
      };
    },
  };
}
