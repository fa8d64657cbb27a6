import { unavailable } from '@daily/kit/runtime/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many requests may be in progress at once. */
export interface LoadLimits {
  /** When a request with credentials or a write is rejected. */
  personal: number;
  /** When any request is rejected. */
  all: number;
}

/** Well above what a server needs at its full throughput; at a few hundred responses a second, the wait stays about a second. */
const LOAD_LIMITS: LoadLimits = { personal: 256, all: 1_024 };

/** Seconds. */
const RETRY_AFTER = 2;

/** Never rejected: probes, which tell whether the process runs, and assets, which are files. */
const EXEMPT_PATHS = /^\/(healthz|readyz|metrics|assets\/)/;

/**
 * Rejects requests beyond a limit with 503 and `Retry-After`, before anything is read or computed for them. Personal requests
 * and writes, which need the database, are rejected first; anonymous visitors are served from the shared cache for longer.
 * WebSockets have limits of their own.
 */
export function loadShedding(app: FastifyInstance, limits: LoadLimits = LOAD_LIMITS): void {
  let inProgress = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (EXEMPT_PATHS.test(request.url) || request.headers.upgrade !== undefined) return;
    if (inProgress >= (isPersonal(request) ? limits.personal : limits.all)) {
      throw unavailable('The server is busy. Please try again in a moment.', RETRY_AFTER);
    }
    inProgress += 1;
    reply.raw.once('close', () => (inProgress -= 1));
  });
}

/** An anonymous GraphQL request may be a cached read; whether it writes is unknown before its body is parsed. */
function isPersonal({ method, url, headers }: FastifyRequest): boolean {
  if (headers.cookie !== undefined || headers.authorization !== undefined) return true;
  return method !== 'GET' && method !== 'HEAD' && !/^\/graphql\b/.test(url);
}
