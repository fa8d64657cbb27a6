import { invalid } from '@daily/kit/runtime/errors';
import type { Limits, REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from './client-address';

/** Exempt from limits: probes, which must always be answered, and assets, of which every first visit needs many. */
const UNLIMITED_PATHS = /^\/(healthz|readyz|metrics|assets\/)/;

/** Applies the limits of every request to its address, and rejects URLs with an encoded NUL, which PostgreSQL cannot store. */
export function requestLimits(app: FastifyInstance, limits: Limits<typeof REQUEST_LIMITS>): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw invalid('The address must not contain NUL characters');
    if (UNLIMITED_PATHS.test(request.url)) return;
    const address = clientAddress(request);
    await limits.burst.use(address);
    await limits.requests.use(address);
  });
}
