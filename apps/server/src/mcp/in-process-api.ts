import type { ApolloServer } from '@apollo/server';
import type { Api } from '@daily/mcp/api';
import { Caller } from '@daily/kit/runtime/caller';
import type { QueryBudget } from '../graphql/cost/query-budget';
import type { GraphqlFailures } from '../graphql/graphql-failures';

/** The dependencies of the API within the process. */
export interface InProcessApiParts {
  apollo: ApolloServer<Caller>;
  budget: QueryBudget;
  failures: GraphqlFailures;
}

/** The GraphQL API for a caller, without HTTP. Operations are checked, limited and charged as if they had been sent. */
export function inProcessApi({ apollo, budget, failures }: InProcessApiParts, caller: Caller): Api {
  return {
    async request(query, variables) {
      // Each operation has a caller of its own: what one has loaded must not outlive a change by the next.
      const contextValue = new Caller(caller);
      await budget.admit(contextValue, budget.costOfText(query)).catch((error: unknown) => {
        throw failures.toGraphQLError(error);
      });
      const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
      if (body.kind !== 'single') throw new Error('The response was not complete');
      const { data, errors } = body.singleResult;
      const [error] = errors ?? [];
      if (error || !data) throw new Error(error?.message ?? 'The response was empty');
      return data as never;
    },
  };
}
