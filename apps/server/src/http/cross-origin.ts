import {
  API_PATH,
  EMBED_SCRIPT_PATH,
  GRAPHQL_COST_PATH,
  GRAPHQL_PATH,
  LIVE_STREAM_PATH,
  OEMBED_PATH,
  SCHEMA_PATH,
} from '@daily/contract/paths';
import type { RestRoute } from '@daily/kit/rest/route';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser may cache the response to a preflight request. */
const PREFLIGHT_MAX_AGE = 3_600;

/** Response headers that scripts of other origins may read, besides those that browsers always show. */
const EXPOSED_HEADERS = [
  ...['ratelimit', 'ratelimit-policy', 'retry-after', 'link', 'etag', 'allow', 'content-disposition'],
  ...['error-code', 'idempotent-replayed', 'www-authenticate', 'traceresponse'],
].join(', ');

/**
 * Request headers that scripts of other origins may send: those that the API reads, and those that clients of GraphQL add by
 * themselves. Accept is among them because Apollo Client puts characters into it that browsers allow only with permission.
 */
const ALLOWED_HEADERS = [
  ...['Content-Type', 'Authorization', 'Accept', 'Idempotency-Key', 'If-None-Match', 'Last-Event-ID'],
  ...['Cache-Control', 'X-Requested-With', 'Apollo-Require-Preflight', 'X-Apollo-Operation-Name'],
  ...['X-Apollo-Operation-Id', 'ApolloGraphQL-Client-Name', 'ApolloGraphQL-Client-Version'],
].join(', ');

/** Without `Access-Control-Allow-Credentials`, browsers send no cookies. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
} as const;

/** Paths that pages of any origin may request. Browsers load a module script of another origin only with this permission. */
const OPEN_PATHS = new Set<string>([
  ...[GRAPHQL_PATH, GRAPHQL_COST_PATH, LIVE_STREAM_PATH, SCHEMA_PATH, EMBED_SCRIPT_PATH, OEMBED_PATH],
]);

/**
 * Lets pages of any origin use GraphQL and the REST facade and embed the question, but never with credentials: a script can act for a
 * player only with an API token that it was given. Failures have the headers too, so that a script can read why its request failed
 * and when to send it again.
 */
export function crossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    if (OPEN_PATHS.has(path) || path.startsWith(`${API_PATH}/`)) reply.headers(ANY_ORIGIN);
    done();
  });
  for (const path of [GRAPHQL_PATH, LIVE_STREAM_PATH]) preflight(app, path, ['GET', 'POST']);
  preflight(app, GRAPHQL_COST_PATH, ['POST']);
}

/** Responds to preflight requests for the paths of the facade. */
export function facadePreflights(app: FastifyInstance, routes: readonly RestRoute[]): void {
  const methodsByPath = Map.groupBy(routes, ({ path }) => path);
  for (const [path, ofPath] of methodsByPath) {
    preflight(
      app,
      path,
      ofPath.map(({ method }) => method),
    );
  }
}

/** Responds to OPTIONS with the methods of a path and the headers that its requests may have. */
function preflight(app: FastifyInstance, path: string, methods: readonly string[]): void {
  const headers = {
    allow: [...methods, 'OPTIONS'].join(', '),
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE),
  };
  app.options(path, { schema: { hide: true } }, async (_request, reply) =>
    reply.status(204).headers(headers).send(),
  );
}
