import { rateLimitHeaders } from '@daily/kit/runtime/allowance';
import { invalid } from '@daily/kit/runtime/errors';
import type { Limits, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from './client-address';

/**
 * The `config` of a route that the limits do not count: probes, which must always be answered, and files of the app, of which
 * every first visit needs many. A path that only resembles such a route has no exemption.
 */
export const UNLIMITED = { unlimited: true } as const;

/**
 * Applies the limits of every request to its address, and rejects URLs with an encoded NUL, which PostgreSQL cannot store.
 * Responses of the REST facade report the limit.
 */
export function requestLimits(app: FastifyInstance, limits: Limits<typeof REQUEST_LIMITS>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) throw invalid('The address must not contain NUL characters');
    if (request.routeOptions.config.unlimited) return;
    const address = clientAddress(request);
    await limits.burst.use(address);
    const allowance = await limits.requests.use(address);
    if (/^\/api(\/|\?|$)/.test(request.url)) void reply.headers(rateLimitHeaders(allowance));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose requests are not counted by the limits. */
    unlimited?: true;
  }
}
