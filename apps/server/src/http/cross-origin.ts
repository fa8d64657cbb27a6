import { API_PATH, GRAPHQL_PATH } from '@daily/contract/paths';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser may cache the response to a preflight request. */
const PREFLIGHT_MAX_AGE = 3_600;

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after, link',
} as const;

/**
 * Lets pages of any origin use GraphQL and read the REST facade, but never with credentials: with `*`, browsers neither
 * send nor accept cookies.
 */
export function crossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const readsFacade = request.method === 'GET' && path.startsWith(`${API_PATH}/`);
    if (path === GRAPHQL_PATH || readsFacade) reply.headers(ANY_ORIGIN);
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
