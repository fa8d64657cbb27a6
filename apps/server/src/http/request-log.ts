import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per response. It never contains a body, a cookie, a token or a query string.
 * @param cachedShare the share of the responses from a cache that are logged, from 0 to 1. Failures never come from a cache.
 */
export function requestLog(app: FastifyInstance, cachedShare: number): void {
  app.decorateRequest('isFromCache', false);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isFromCache || Math.random() < cachedShare) {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          player: request.caller?.viewer?.id ?? null,
        },
        'request',
      );
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the response was sent from a cache, without executing anything. */
    isFromCache: boolean;
  }
}
