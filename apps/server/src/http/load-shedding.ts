import { GRAPHQL_PATH } from '@daily/contract/paths';
import { unavailable } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many requests may be in progress at once. */
export interface LoadLimits {
  /** Requests in progress from which on writes and requests with credentials are rejected. */
  personal: number;
  /** Requests in progress from which on every request is rejected. */
  all: number;
}

/** Well above what a server needs at its full throughput; at a few hundred responses a second, the wait stays about a second. */
const LOAD_LIMITS: LoadLimits = { personal: 256, all: 1_024 };

/** Seconds. */
const RETRY_AFTER = 2;

/** The `config` of a route whose requests become connections: these are not counted as in progress, but limited by address. */
export const LONG_LIVED = { longLived: true } as const;

/**
 * Rejects requests beyond a limit with 503 and `Retry-After`, before anything is read or computed for them. Personal requests
 * and writes, which need the database, are rejected first; anonymous visitors are served from the shared cache for longer.
 * The route decides what is exempt, never the path or a header, which a client chooses: probes and files have no limit.
 */
export function loadShedding(app: FastifyInstance, limits: LoadLimits = LOAD_LIMITS): void {
  let inProgress = 0;
  const ended = () => {
    inProgress -= 1;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { unlimited, longLived } = request.routeOptions.config;
    if (unlimited) return done();
    if (inProgress >= (isPersonal(request) ? limits.personal : limits.all)) {
      return done(unavailable('The server is busy. Please try again in a moment.', RETRY_AFTER));
    }
    if (longLived) return done();
    inProgress += 1;
    reply.raw.once('close', ended);
    done();
  });
}

/** An anonymous GraphQL request may be a cached read; whether it writes is unknown before its body is parsed. */
function isPersonal({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (headers.cookie !== undefined || headers.authorization !== undefined) return true;
  return method !== 'GET' && method !== 'HEAD' && routeOptions.url !== GRAPHQL_PATH;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose requests become connections that stay open. */
    longLived?: true;
  }
}
