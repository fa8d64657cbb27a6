import { API_PATH, EMBED_SCRIPT_PATH, GRAPHQL_PATH, OEMBED_PATH } from '@daily/contract/paths';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser may cache the response to a preflight request. */
const PREFLIGHT_MAX_AGE = 3_600;

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ratelimit, ratelimit-policy, retry-after, link, error-code, idempotent-replayed, www-authenticate',
} as const;

/** Paths that pages of any origin may request. Browsers load a module script of another origin only with this permission. */
const OPEN_PATHS = [GRAPHQL_PATH, EMBED_SCRIPT_PATH, OEMBED_PATH];

/**
 * Lets pages of any origin use GraphQL, read the REST facade and embed the question, but never with credentials: with `*`, browsers neither
 * send nor accept cookies.
 */
export function crossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const readsFacade = request.method === 'GET' && path.startsWith(`${API_PATH}/`);
    if (OPEN_PATHS.includes(path) || readsFacade) reply.headers(ANY_ORIGIN);
    done();
  });
  app.options(GRAPHQL_PATH, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        ...ANY_ORIGIN,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type, authorization',
        'access-control-max-age': String(PREFLIGHT_MAX_AGE),
      })
      .send(),
  );
}
