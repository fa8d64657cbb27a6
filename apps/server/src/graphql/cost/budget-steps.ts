import { ERROR_CODES } from '@daily/contract/error-codes';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { GraphQLError } from 'graphql';
import type { GraphqlFailures } from '../graphql-failures';
import type { OperationSteps } from '../operation-steps';
import type { QueryBudget } from './query-budget';
import { costOf } from './query-cost';
import { withCost } from './response-cost';

/**
 * Charges each admitted operation to the caller's budget, more when it is refused, and reports its cost and the remaining
 * budget. The last step before the execution: an operation that passes it is not refused.
 */
export function budgetSteps(budget: QueryBudget, failures: GraphqlFailures): OperationSteps {
  return {
    async beforeExecution({ schema, document, source, operationName, request, contextValue }) {
      const charge = budget.chargeOf(contextValue);
      if (!charge) return;
      const { query, variables = {} } = request;
      const operation = { schema, document, operationName: operationName ?? undefined, variables };
      try {
        await charge.raiseTo(costOf(operation, charge.budget));
        // The text of a persisted query is known only now.
        if (query === undefined) await charge.raiseTo(budget.costOfText(source));
      } catch (error) {
        throw failures.toGraphQLError(error);
      }
      charge.isExecuted = true;
    },
    async beforeResponse({ contextValue, errors, response: { body, http } }) {
      const charge = budget.chargeOf(contextValue);
      if (!charge) return;
      if (!charge.isExecuted && !isUnknownHash(errors)) await charge.refuse();
      const headers = charge.allowance ? rateLimitHeaders(charge.allowance) : {};
      for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
      if (body.kind === 'single') body.singleResult = withCost(body.singleResult, charge.cost);
    },
  };
}

/** Whether the response asks for the text of a persisted query. Then nothing was executed. */
function isUnknownHash(errors: readonly GraphQLError[] | undefined): boolean {
  return errors?.[0]?.extensions['code'] === ERROR_CODES.persistedQueryNotFound;
}
