import type { FastifyInstance } from 'fastify';

/** Logs one line per response. It never contains a body, a cookie, a token or a query string. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}
