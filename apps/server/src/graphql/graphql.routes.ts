import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { GRAPHQL_PATH, LIVE_STREAM_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, failureHeaders, invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCalls } from '../http/api-calls';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import type { ErrorHandler } from '../http/http-errors';
import { RequestError } from '../http/request-error';
import type { SharedResponses } from '../http/shared-responses';
import { parseJson, parseJsonWith } from '../http/json-body';
import { CACHED_QUERY } from './api-use';
import type { PublicResults } from './cache-control';
import type { GraphqlFailures } from './graphql-failures';
import type { QueryBudget } from './query-budget';
import { KnownRequests } from './known-requests';
import { prefersHtml, requiresEvents, resultMediaType } from './media-type';
import type { SendEditor } from './graphiql.routes';
import type { ParsedDocuments } from './parsed-documents';
import type { PersistedQueries } from './persisted-queries';
import { MAX_REQUEST_BYTES } from './query-limits';
import { CACHED_COST, withCost, withMissingCost } from './response-cost';
import { responseKey } from './response-key';
import { urlOperation } from './url-operation';

/** The dependencies of the route. */
export interface GraphqlRouteParts {
  /** A started server. */
  apollo: ApolloServer<Caller>;
  callers: Callers;
  budget: QueryBudget;
  documents: ParsedDocuments;
  persistedQueries: PersistedQueries;
  failures: GraphqlFailures;
  /** The results that may be cached for every anonymous caller, stored by the plugin for cache control. */
  publicResults: PublicResults;
  /** Counts the cached responses; a plugin counts the operations. */
  apiUse: ApiCalls;
  /** Serialized responses by {@link responseKey}. */
  responses: SharedResponses<Buffer>;
  /** Responds to requests that do not reach the server. */
  errorHandler: ErrorHandler;
  /** Sends GraphiQL to browsers; null when it is not served. */
  sendEditor: SendEditor | null;
}

/**
 * `POST /graphql` for operations, and `GET /graphql` for queries, or for GraphiQL when a browser opens it. A cached response is
 * sent without executing anything. GET ignores the session cookie: other sites can make a browser send it.
 */
export function graphqlRoutes(app: FastifyInstance, parts: GraphqlRouteParts): void {
  const { apollo, callers, budget, documents, failures, publicResults, apiUse } = parts;
  const { persistedQueries, responses, errorHandler, sendEditor } = parts;
  const knownRequests = new KnownRequests();

  app.register(async (scope) => {
    scope.setErrorHandler(errorHandler);
    scope.decorateRequest('refreshesResponse', null);
    scope.decorateRequest('bodyBytes', null);
    scope.decorateRequest('knownKey', null);

    parseJsonWith(scope, (request, bytes) => {
      // The response to a request with credentials is not cached.
      if (callers.hasCredentials(request)) return parseJson(bytes);
      const known = knownRequests.find(bytes);
      request.bodyBytes = bytes;
      request.knownKey = known?.key ?? null;
      return known ? known.body : parseJson(bytes);
    });

    /** Reads the operation in the URL, or sends the editor to a browser. */
    async function readUrl(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      reply.headers({ vary: 'accept, authorization' });
      if (sendEditor && prefersHtml(request.headers.accept)) return sendEditor(reply);
      request.body = urlOperation(request.url);
      return undefined;
    }

    /** Replaces the hash of a persisted query by its text, for all that follows. */
    function readPersisted(request: FastifyRequest): void {
      if (request.knownKey) return;
      const body = persistedQueries.withText(request.body);
      // Known requests are measured by the bytes they arrive in, which lack this query.
      if (body !== request.body) request.bodyBytes = null;
      request.body = body;
    }

    /** Redirects clients that accept only a stream of events to the path of subscriptions; sends others a cached response. */
    async function sendWithoutExecution(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> {
      if (requiresEvents(request.headers.accept)) {
        const query = request.url.indexOf('?');
        return reply.redirect(LIVE_STREAM_PATH + (query < 0 ? '' : request.url.slice(query)), 307);
      }
      readPersisted(request);
      return sendCached(request, reply);
    }

    /** Sends a cached response, if there is one. Only the routes that execute operations use the cache. */
    async function sendCached(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> {
      const mediaType = resultMediaType(request.headers.accept);
      const key = mediaType && cacheKey(request);
      const cached = key ? responses.find(key) : null;
      if (key && cached?.refresh) request.refreshesResponse = key;
      if (!mediaType || !cached || cached.refresh) return undefined;
      const anonymous = { viewer: null, address: clientAddress(request) };
      const allowance = await budget.use(anonymous, CACHED_COST);
      apiUse.count(CACHED_QUERY, null);
      return reply
        .headers({ ...rateLimitHeaders(allowance), 'cache-control': 'public, max-age=1' })
        .type(mediaType)
        .send(cached.value);
    }

    scope.addHook('onSend', (request, reply, _payload, done) => {
      const result = request.caller && publicResults.get(request.caller.request);
      const key = result && reply.statusCode === 200 ? cacheKey(request) : null;
      if (result && key) {
        responses.keep(key, Buffer.from(JSON.stringify(withCost(result, CACHED_COST))));
        if (request.bodyBytes) knownRequests.keep(request.bodyBytes, { body: request.body, key });
      } else if (request.refreshesResponse) {
        responses.release(request.refreshesResponse);
      }
      done();
    });
    // What fails before or after the operation reports cost and budget as well.
    scope.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
      if (!reply.hasHeader('ratelimit')) reply.headers(await budgetHeaders(request));
      const body = withMissingCost(payload, chargedCost(request));
      if (body !== payload) reply.removeHeader('content-length');
      return body;
    });

    /** The budget of the caller as headers, also when it is used up. */
    async function budgetHeaders(request: FastifyRequest): Promise<Record<string, string>> {
      const owner = request.caller ?? { viewer: null, address: clientAddress(request) };
      return budget
        .use(owner, 0)
        .then(rateLimitHeaders, (error: unknown) => (error instanceof Failure ? failureHeaders(error) : {}));
    }

    /** What a request has been charged so far. */
    function chargedCost({ caller }: FastifyRequest): number {
      return (caller && budget.chargeOf(caller)?.cost) ?? 0;
    }

    /** The key of a response that may be shared; null for a caller with credentials, valid or not. */
    function cacheKey(request: FastifyRequest): string | null {
      const hasCredentials =
        request.method === 'GET' ? callers.hasApiToken(request) : callers.hasCredentials(request);
      if (hasCredentials) return null;
      return request.knownKey ?? responseKey(documents, request.body);
    }

    const handle = fastifyApolloHandler(apollo, {
      context: (request, reply) =>
        admit(request, reply).catch((error: unknown) => {
          throw failures.toGraphQLError(error);
        }),
    });
    /** Identifies the caller and begins to charge the operation, before it is parsed. */
    async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
      const caller =
        request.method === 'GET'
          ? await callers.identifyWithoutCookie(request, request.headers.authorization)
          : await callers.identify(request, reply);
      await budget.admit(caller, queryOf(request.body));
      return caller;
    }

    scope.post(
      GRAPHQL_PATH,
      { bodyLimit: MAX_REQUEST_BYTES, preHandler: sendWithoutExecution },
      async (request, reply) => {
        if (request.body === undefined) throw invalid('The body must be a JSON object with a query');
        return handle.call(scope, request, reply);
      },
    );
    scope.get(
      GRAPHQL_PATH,
      {
        exposeHeadRoute: false,
        preValidation: readUrl,
        preHandler: sendWithoutExecution,
      },
      async (request, reply) => {
        if (!request.body) throw invalid('Send an operation as JSON by POST, or a query by GET in ?query=');
        return handle.call(scope, request, reply);
      },
    );
    scope.route({
      method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
      url: GRAPHQL_PATH,
      schema: { hide: true },
      handler: (_request, reply) => {
        void reply.header('allow', 'GET, POST');
        throw new RequestError('Operations are sent by POST, queries also by GET', 405);
      },
    });
  });
}

/** The text of the operation in a request that is not yet validated. */
function queryOf(body: unknown): string {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : '';
  return typeof query === 'string' ? query : '';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of the outdated cached response that this request replaces. */
    refreshesResponse: string | null;
    /** The body of a request without credentials, as it was sent. */
    bodyBytes: Buffer | null;
    /** The key of the response, when an earlier request had the same body. */
    knownKey: string | null;
  }
}
