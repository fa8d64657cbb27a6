import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import type { Logger } from '@apollo/utils.logger';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { Caller } from '@daily/kit/runtime/caller';
import { failureOf, STATUS_OF_FAILURE, type FailureKind } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Allowance } from '@daily/kit/runtime/rate-limits';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { costOf } from './graphql-cost';
import { limitRules, MAX_TOKENS } from './graphql-limits';

const CODE_OF_FAILURE: Record<FailureKind, string> = {
  invalid: ApolloServerErrorCode.BAD_USER_INPUT,
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'too-many': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** Failures that concern the request as a whole, so that its status tells them. */
const TOLD_BY_STATUS = new Set<FailureKind>(['too-many', 'unavailable']);

/** The GraphQL server over a schema. */
export function createApollo(platform: Platform, schema: GraphQLSchema): ApolloServer<Caller> {
  return new ApolloServer<Caller>({
    schema,
    introspection: true,
    logger: apolloLog(platform),
    allowBatchedHttpRequests: false,
    // Documents are small; remembering them by hash would only give strangers a place to fill.
    persistedQueries: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    includeStacktraceInErrorResponses: false,
    // The process has its own way to stop, with the database last.
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => describeError(platform, formatted, error),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      noSubscriptions,
      cacheOnlyWhatIsEveryones,
      statusOfFailures,
      budget(platform),
    ],
  });
}

/** Apollo's own messages, in the product's log. */
function apolloLog({ log }: Platform): Logger {
  const tell = (level: 'info' | 'warn' | 'error') => (message?: unknown) => log[level]({}, String(message));
  return { debug: () => undefined, info: tell('info'), warn: tell('warn'), error: tell('error') };
}

/** The headers that tell a budget (draft-ietf-httpapi-ratelimit-headers). */
export function budgetHeaders({ limit, remaining, reset, window }: Allowance): Record<string, string> {
  return {
    ratelimit: `limit=${limit}, remaining=${remaining}, reset=${reset}`,
    'ratelimit-policy': `${limit};w=${window}`,
  };
}

/** Uses points of the caller's budget of GraphQL cost. @throws Failure too-many */
export function useBudget(
  platform: Platform,
  caller: Pick<Caller, 'viewer' | 'address'>,
  cost: number,
): Promise<Allowance> {
  return caller.viewer
    ? platform.limits.use('playerBudget', caller.viewer.id, cost)
    : platform.limits.use('anonymousBudget', caller.address, cost);
}

/** Charges each operation that came over HTTP, and tells its cost and what is left. */
function budget(platform: Platform): ApolloServerPlugin<Caller> {
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
          allowance = await useBudget(platform, contextValue, cost).catch((error: unknown) => {
            throw asGraphQLError(error);
          });
        },
        async willSendResponse({ response }) {
          if (allowance)
            for (const [name, value] of Object.entries(budgetHeaders(allowance)))
              response.http.headers.set(name, value);
          if (response.body.kind === 'single' && cost > 0) {
            response.body.singleResult.extensions = { ...response.body.singleResult.extensions, cost };
          }
        },
      };
    },
  };
}

/** A response ends, and a subscription does not: those have a way of their own. */
const noSubscriptions: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'subscription') return;
        throw new GraphQLError('Subscriptions are served by WebSocket on /graphql/ws', {
          extensions: { code: ApolloServerErrorCode.BAD_REQUEST, http: { status: 400 } },
        });
      },
    };
  },
};

/**
 * Answers to a viewer, mutations and errors are nobody else's; everything else is everybody's for a second. Apollo's own
 * plugin comes to the same result here, where no field has a hint, by a wrapper around every field of every response.
 */
const cacheOnlyWhatIsEveryones: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, contextValue, response: { body, http } }) {
        const failed = body.kind !== 'single' || body.singleResult.errors !== undefined;
        const ownersOnly = contextValue.viewer !== null || contextValue.confidential;
        const everyones = operation?.operation === 'query' && !ownersOnly && !failed;
        http.headers.set('cache-control', everyones ? 'max-age=1, public' : 'no-store');
      },
    };
  },
};

/**
 * Gives the response the status of what went wrong as a whole. A program looks at the status first, so it is also told there
 * what its API token may not do.
 */
const statusOfFailures: ApolloServerPlugin<Caller> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, errors, contextValue: { viewer } }) {
        for (const error of errors ?? []) {
          const failure = failureOf(unwrapResolverError(error));
          const beyondScope = failure?.kind === 'forbidden' && viewer?.scope !== undefined;
          if (!failure || !(TOLD_BY_STATUS.has(failure.kind) || beyondScope)) continue;
          response.http.status = STATUS_OF_FAILURE[failure.kind];
          if (failure.retryAfter) response.http.headers.set('retry-after', String(failure.retryAfter));
        }
      },
    };
  },
};

/** A failure as an error of GraphQL that brings its code, its status and when to try again; a defect without a word. */
export function asGraphQLError(error: unknown): GraphQLError {
  const failure = failureOf(error);
  if (!failure) return new GraphQLError('Internal server error', { originalError: error as Error });
  return new GraphQLError(failure.message, {
    originalError: failure,
    extensions: {
      code: CODE_OF_FAILURE[failure.kind],
      http: {
        status: STATUS_OF_FAILURE[failure.kind],
        ...(failure.retryAfter && { headers: new Map([['retry-after', String(failure.retryAfter)]]) }),
      },
    },
  });
}

/** What a client is told: a failure's own words, and nothing at all of a defect. */
export function describeError(
  platform: Platform,
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const failure = failureOf(cause);
  const { code: known, ...rest } = formatted.extensions ?? {};
  if (failure) {
    return {
      ...formatted,
      message: failure.message,
      extensions: {
        ...rest,
        code: CODE_OF_FAILURE[failure.kind],
        ...(failure.retryAfter && { retryAfter: failure.retryAfter }),
      },
    };
  }
  if (known !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) return formatted;
  platform.log.error({ err: cause, path: formatted.path }, 'A resolver failed');
  return { ...formatted, message: 'Internal server error', extensions: { code: known } };
}
