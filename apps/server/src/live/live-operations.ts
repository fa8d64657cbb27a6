import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
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
import { asGraphQLError, describeError, useBudget } from '../graphql/graphql';
import { costOf } from '../graphql/graphql-cost';
import { limitRules, MAX_TOKENS } from '../graphql/graphql-limits';

/** Subscriptions that one connection may have at a time. */
const MAX_SUBSCRIPTIONS = 10;

/** Milliseconds until a connection must have introduced itself. */
const INIT_MS = 5_000;

/** What belongs to a connection. */
export interface LiveConnection extends Record<PropertyKey, unknown> {
  /** Who asks, by the request that the connection was made with. */
  identify: () => Promise<Caller>;
}

const RULES = [...specifiedRules, ...limitRules];

/**
 * What a connection may ask for: subscriptions, within the limits that queries have, by whoever the request for the
 * connection proves to be. That is asked anew for each, since a session may have ended meanwhile.
 */
export function liveOperations(platform: Platform, schema: GraphQLSchema): Server<LiveConnection> {
  return makeServer<Record<string, unknown>, LiveConnection>({
    connectionInitWaitTimeout: INIT_MS,
    async onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
      try {
        if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
          throw refused(`A connection may have ${MAX_SUBSCRIPTIONS} subscriptions`);
        const document = parse(query, { maxTokens: MAX_TOKENS });
        const errors = validate(schema, document, RULES);
        if (errors.length > 0) return errors;
        if (getOperationAST(document, operationName)?.operation !== 'subscription')
          throw refused('Only subscriptions are served here');
        const contextValue = await extra.identify();
        const operation = { schema, document, operationName: operationName ?? undefined };
        const cost = costOf({ ...operation, variables: variables ?? {} });
        await useBudget(platform, contextValue, cost);
        return { ...operation, variableValues: variables, contextValue };
      } catch (error) {
        return [error instanceof GraphQLError ? error : asGraphQLError(error)];
      }
    },
    onNext(_context, _id, _payload, _args, result: ExecutionResult) {
      if (!result.errors) return undefined;
      const errors = result.errors.map((error) => describeError(platform, error.toJSON(), error));
      return { ...result, errors };
    },
  });
}

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
