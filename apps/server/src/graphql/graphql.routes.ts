import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { GRAPHQL_PATH } from '@daily/contract/paths';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import { parseJson } from '../http/json-body';
import type { SharedResponses } from '../http/shared-responses';
import type { PublicResults } from './cache-control.plugin';
import type { GraphqlFailures } from './graphql-failures';
import { budgetHeaders, type QueryBudget } from './query-budget';
import { MAX_REQUEST_BYTES } from './query-limits';
import { CACHED_COST, withCost } from './response-cost';

/** The dependencies of the route. */
export interface GraphqlRouteParts {
  /** A started server. */
  apollo: ApolloServer<Caller>;
  callers: Callers;
  budget: QueryBudget;
  failures: GraphqlFailures;
  /** The results that may be cached for every anonymous caller, stored by the plugin for cache control. */
  publicResults: PublicResults;
  /** Serialized responses by the text of the request. */
  responses: SharedResponses<Buffer>;
}

/** `POST /graphql`. A cached response is sent before the body of the request is even parsed. */
export function graphqlRoutes(app: FastifyInstance, parts: GraphqlRouteParts): void {
  const { apollo, callers, budget, failures, publicResults, responses } = parts;

  app.register(async (scope) => {
    acceptRawJson(scope);
    scope.decorateRequest('refreshesResponse', false);

    scope.addHook('preHandler', async (request, reply) => {
      const cached = callers.hasCredentials(request) ? null : responses.find(request.rawBody);
      request.refreshesResponse = cached?.refresh ?? false;
      if (!cached || cached.refresh) {
        request.body = parseJson(request.rawBody);
        return undefined;
      }
      const anonymous = { viewer: null, address: clientAddress(request) };
      const allowance = await budget.use(anonymous, CACHED_COST);
      return reply
        .headers({ ...budgetHeaders(allowance), 'cache-control': 'public, max-age=1' })
        .type('application/json; charset=utf-8')
        .send(cached.value);
    });

    scope.addHook('onSend', async (request, reply) => {
      const result = request.caller && publicResults.get(request.caller.request);
      if (result && reply.statusCode === 200 && !callers.hasCredentials(request)) {
        responses.keep(request.rawBody, Buffer.from(JSON.stringify(withCost(result, CACHED_COST))));
      } else if (request.refreshesResponse) {
        responses.release(request.rawBody);
      }
    });

    const handle = fastifyApolloHandler(apollo, {
      context: (request, reply) =>
        callers.identify(request, reply).catch((error: unknown) => {
          throw failures.toGraphQLError(error);
        }),
    });
    scope.post(GRAPHQL_PATH, async (request, reply) => {
      if (request.body === undefined) throw invalid('The body must be a JSON object with a query');
      return handle.call(scope, request, reply);
    });
  });
}

/** Keeps the text of a JSON body instead of parsing it. */
function acceptRawJson(scope: FastifyInstance): void {
  scope.decorateRequest('rawBody', '');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_REQUEST_BYTES },
    (request, body, done) => {
      request.rawBody = body as string;
      done(null, body);
    },
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The text of a GraphQL request. */
    rawBody: string;
    /** True for the one request that replaces an outdated cached response. */
    refreshesResponse: boolean;
  }
}
