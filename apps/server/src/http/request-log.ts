import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** What the log says of a response. */
interface LoggedResponse {
  method: string | undefined;
  /** The pattern of the route; null when none has matched. */
  route: string | null;
  status: number;
  /** Milliseconds that it took. */
  ms: number;
  /** The id of the viewer; null for everyone else. */
  player: string | null;
}

/** Logs one line per response. It never contains a body, a cookie, a token or a query string. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      player: request.caller?.viewer?.id ?? null,
    });
    done();
  });
}

/** Logs the line of a response. */
export function logResponse(log: FastifyBaseLogger, { ms, ...response }: LoggedResponse): void {
  log.info({ ...response, ms: Math.round(ms * 10) / 10 }, 'request');
}
