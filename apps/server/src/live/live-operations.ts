import { ERROR_CODES } from '@daily/contract/error-codes';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { makeServer, type Server } from 'graphql-ws';
import type { GraphqlFailures } from '../graphql/graphql-failures';
import type { QueryBudget } from '../graphql/query-budget';
import { costOf } from '../graphql/query-cost';
import { limitRules, MAX_TOKENS } from '../graphql/query-limits';

/** Maximum number of subscriptions of one connection at a time. */
const MAX_SUBSCRIPTIONS = 10;

/** Milliseconds within which a client must send `connection_init`. */
const INIT_TIMEOUT_MS = 5_000;

/** The data of a connection. */
export interface LiveConnection extends Record<PropertyKey, unknown> {
  /** Identifies the caller by the request that opened the connection. */
  identify: () => Promise<Caller>;
}

/** The dependencies of the server for subscriptions. */
export interface LiveOperationParts {
  schema: GraphQLSchema;
  budget: QueryBudget;
  failures: GraphqlFailures;
}

const RULES = [...specifiedRules, ...limitRules];

/**
 * The graphql-transport-ws server. It executes subscriptions only, within the limits and budget of queries. The caller is
 * identified anew for each subscription, because the session may have ended since the connection was opened.
 */
export function liveOperations({ schema, budget, failures }: LiveOperationParts): Server<LiveConnection> {
  return makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    async onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
      try {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          throw badInput(`A connection may have ${MAX_SUBSCRIPTIONS} subscriptions`);
        const document = parse(query, { maxTokens: MAX_TOKENS });
        const errors = validate(schema, document, RULES);
        if (errors.length > 0) return errors;
        if (getOperationAST(document, operationName)?.operation !== 'subscription')
          throw badInput('Only subscriptions are served over this connection');
        const contextValue = await extra.identify();
        const operation = { schema, document, operationName: operationName ?? undefined };
        const cost = costOf({ ...operation, variables: variables ?? {} });
        await budget.use(contextValue, cost);
        return { ...operation, variableValues: variables, contextValue };
      } catch (error) {
        return [failures.toGraphQLError(error)];
      }
    },
    onNext(_context, _id, _payload, _args, result: ExecutionResult) {
      if (!result.errors) return undefined;
      const errors = result.errors.map((error) => failures.format(error.toJSON(), error));
      return { ...result, errors };
    },
  });
}

const badInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: ERROR_CODES.badUserInput } });
