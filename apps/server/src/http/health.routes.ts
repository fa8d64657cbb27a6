import { READY_PATH } from '@daily/contract/paths';
import type { Database } from '@daily/kit/database/database';
import type { FastifyInstance } from 'fastify';

/** `GET /healthz`: 200 while the process runs. `GET /readyz`: 200 while the database answers, else 503. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get(READY_PATH, async (_request, reply) => {
    const ready = await database.ping().then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' });
  });
}
