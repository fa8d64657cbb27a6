import { HEALTH_PATH, READY_PATH } from '@daily/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../start/readiness';
import { UNLIMITED } from './request-limits';

/**
 * `GET /healthz`: 200 while the process runs. `GET /readyz`: 200 while the database answers and its schema serves this release, else 503
 * with the reason.
 */
export function healthRoutes(app: FastifyInstance, readiness: Pick<Readiness, 'check'>): void {
  app.get(HEALTH_PATH, { config: UNLIMITED }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { config: UNLIMITED }, async (_request, reply) => {
    const problem = await readiness.check();
    return reply.status(problem === null ? 200 : 503).send({ status: problem ?? 'ready' });
  });
}
