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
 *
 * A request is in progress from its last byte until its response is made. How long a client takes to send and to read is
 * its own choice: if that counted, a few slow connections would lock out everybody else.
 */
export function loadShedding(app: FastifyInstance, limits: LoadLimits = LOAD_LIMITS): void {
  let inProgress = 0;
  const check = (request: FastifyRequest) => {
    if (inProgress < (isPersonal(request) ? limits.personal : limits.all)) return undefined;
    return unavailable('The server is busy. Please try again in a moment.', RETRY_AFTER);
  };
  const end = (request: FastifyRequest) => {
    if (!request.isInProgress) return;
    request.isInProgress = false;
    inProgress -= 1;
  };
  app.decorateRequest('isInProgress', false);
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.routeOptions.config.unlimited ? undefined : check(request)),
  );
  app.addHook('preValidation', (request, reply, done) => {
    const { unlimited, longLived } = request.routeOptions.config;
    if (unlimited || longLived) return done();
    const refusal = check(request);
    if (refusal) return done(refusal);
    request.isInProgress = true;
    inProgress += 1;
    reply.raw.once('close', () => end(request));
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
}

/** An anonymous GraphQL request may be a cached read; whether it writes is unknown before its body is parsed. */
function isPersonal({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (headers.cookie !== undefined || headers.authorization !== undefined) return true;
  return method !== 'GET' && method !== 'HEAD' && routeOptions.url !== GRAPHQL_PATH;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request is counted as in progress. */
    isInProgress: boolean;
  }
  interface FastifyContextConfig {
    /** True for a route whose requests become connections that stay open. */
    longLived?: true;
  }
}
