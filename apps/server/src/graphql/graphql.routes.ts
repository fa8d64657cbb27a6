import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { GRAPHQL_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import type { ErrorHandler } from '../http/http-errors';
import type { SharedResponses } from '../http/shared-responses';
import type { PublicResults } from './cache-control.plugin';
import type { GraphqlFailures } from './graphql-failures';
import type { QueryBudget } from './query-budget';
import { resultMediaType } from './media-type';
import type { ParsedDocuments } from './parsed-documents';
import { MAX_REQUEST_BYTES } from './query-limits';
import { CACHED_COST, withCost } from './response-cost';
import { responseKey } from './response-key';

/** The dependencies of the route. */
export interface GraphqlRouteParts {
  /** A started server. */
  apollo: ApolloServer<Caller>;
  callers: Callers;
  budget: QueryBudget;
  documents: ParsedDocuments;
  failures: GraphqlFailures;
  /** The results that may be cached for every anonymous caller, stored by the plugin for cache control. */
  publicResults: PublicResults;
  /** Serialized responses by {@link responseKey}. */
  responses: SharedResponses<Buffer>;
  /** Responds to requests that do not reach the server. */
  errorHandler: ErrorHandler;
}

/** `POST /graphql`. A cached response is sent without executing anything. */
export function graphqlRoutes(app: FastifyInstance, parts: GraphqlRouteParts): void {
  const { apollo, callers, budget, documents, failures, publicResults, responses, errorHandler } = parts;

  app.register(async (scope) => {
    scope.setErrorHandler(errorHandler);
    scope.decorateRequest('refreshesResponse', null);

    scope.addHook('preHandler', async (request, reply) => {
      const mediaType = resultMediaType(request.headers.accept);
      const key = mediaType && cacheKey(request);
      const cached = key ? responses.find(key) : null;
      if (key && cached?.refresh) request.refreshesResponse = key;
      if (!mediaType || !cached || cached.refresh) return undefined;
      const anonymous = { viewer: null, address: clientAddress(request) };
      const allowance = await budget.use(anonymous, CACHED_COST);
      return reply
        .headers({ ...rateLimitHeaders(allowance), 'cache-control': 'public, max-age=1' })
        .type(mediaType)
        .send(cached.value);
    });

    scope.addHook('onSend', async (request, reply) => {
      const result = request.caller && publicResults.get(request.caller.request);
      const key = result && reply.statusCode === 200 ? cacheKey(request) : null;
      if (result && key) {
        responses.keep(key, Buffer.from(JSON.stringify(withCost(result, CACHED_COST))));
      } else if (request.refreshesResponse) {
        responses.release(request.refreshesResponse);
      }
    });

    /** The key of a response that may be shared; null for a caller with credentials, valid or not. */
    function cacheKey(request: FastifyRequest): string | null {
      return callers.hasCredentials(request) ? null : responseKey(documents, request.body);
    }

    const handle = fastifyApolloHandler(apollo, {
      context: (request, reply) =>
        admit(request, reply).catch((error: unknown) => {
          throw failures.toGraphQLError(error);
        }),
    });
    /** Identifies the caller and begins to charge the operation, before it is parsed. */
    async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
      const caller = await callers.identify(request, reply);
      await budget.admit(caller, queryOf(request.body));
      return caller;
    }

    scope.post(GRAPHQL_PATH, { bodyLimit: MAX_REQUEST_BYTES }, async (request, reply) => {
      if (request.body === undefined) throw invalid('The body must be a JSON object with a query');
      return handle.call(scope, request, reply);
    });
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: GRAPHQL_PATH,
      schema: { hide: true },
      handler: (_request, reply) => {
        void reply.header('allow', 'GET, POST');
        throw new MethodNotAllowed('Operations are sent by POST');
      },
    });
  });
}

/** An error of Fastify with a status of its own. */
class MethodNotAllowed extends Error {
  readonly statusCode = 405;
}

/** The text of the operation in a request body that is not yet validated. */
function queryOf(body: unknown): string {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : '';
  return typeof query === 'string' ? query : '';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the outdated cached response that this request replaces. */
    refreshesResponse: string | null;
  }
}
