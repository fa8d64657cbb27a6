import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser need not ask again whether it may ask. */
const PREFLIGHT_SECONDS = 3_600;

const OPEN_TO_ALL = { 'access-control-allow-origin': '*' } as const;

/**
 * Pages of any origin may use GraphQL and read the facade, never with credentials: `*` makes browsers leave the
 * cookie out.
 */
export function crossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const reads = request.method === 'GET' && path.startsWith('/api/');
    if (path === '/graphql' || reads) reply.headers({ ...OPEN_TO_ALL });
  });
  app.options('/graphql', async (_request, reply) =>
    reply
      .status(204)
      .headers({
        ...OPEN_TO_ALL,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, authorization',
        'access-control-expose-headers': 'ratelimit, ratelimit-policy, retry-after',
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .send(),
  );
}
