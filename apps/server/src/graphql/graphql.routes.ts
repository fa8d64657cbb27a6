import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import { GRAPHQL_PATH, LIVE_STREAM_PATH } from '@daily/contract/paths';
import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import type { Caller } from '@daily/kit/runtime/caller';
import { Failure, failureHeaders, invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../http/callers';
import { registerScope } from '../http/register-scope';
import { clientAddress } from '../http/client-address';
import type { ErrorHandler } from '../http/http-errors';
import { RequestError } from '../http/request-error';
import type { CachedReplies } from './cached-replies';
import type { GraphqlFailures } from './graphql-failures';
import { prefersHtml, requiresEvents } from './media-type';
import type { SendEditor } from './graphiql.routes';
import { checkPersistedQuery } from './documents/persisted-queries';
import { MAX_REQUEST_BYTES } from './documents/query-limits';
import type { QueryBudget } from './cost/query-budget';
import { withMissingCost } from './cost/response-cost';
import { urlOperation } from './documents/url-operation';

/** The dependencies of the route. */
export interface GraphqlRouteParts {
  callers: Callers;
  budget: QueryBudget;
  /** Sends and keeps cached responses. */
  cached: CachedReplies;
  /** A started server. */
  apollo: ApolloServer<Caller>;
  failures: GraphqlFailures;
  /** Responds to requests that do not reach the server. */
  errorHandler: ErrorHandler;
  /** Sends GraphiQL to browsers; null when it is not served. */
  sendEditor: SendEditor | null;
}

/**
 * `POST /graphql` for operations, and `GET /graphql` for queries, or for GraphiQL when a browser opens it. GET ignores the session cookie: other sites can make a browser send it.
 */
export function graphqlRoutes(app: FastifyInstance, parts: GraphqlRouteParts): void {
  const { apollo, callers, budget, cached, failures, errorHandler, sendEditor } = parts;

  registerScope(app, 'graphql', async (scope) => {
    scope.setErrorHandler(errorHandler);
    cached.serve(scope);

    /** Reads the operation in the URL, or sends the editor to a browser. */
    async function readUrl(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      reply.headers({ vary: 'accept, authorization' });
      if (sendEditor && prefersHtml(request.headers.accept)) return sendEditor(reply);
      cached.recognizeUrl(request);
      request.body = urlOperation(request.url);
      return undefined;
    }

    /** Redirects clients that accept only a stream of events to the path of subscriptions, and checks a persisted query. */
    async function beforeExecution(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply | undefined> {
      if (requiresEvents(request.headers.accept)) {
        const query = request.url.indexOf('?');
        return reply.redirect(LIVE_STREAM_PATH + (query < 0 ? '' : request.url.slice(query)), 307);
      }
      checkPersistedQuery(request.body);
      return undefined;
    }

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
      await budget.admit(caller, budget.costOfText(queryOf(request.body)));
      return caller;
    }

    scope.post(
      GRAPHQL_PATH,
      { bodyLimit: MAX_REQUEST_BYTES, preHandler: beforeExecution },
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
        preHandler: beforeExecution,
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
