import { HEALTH_PATH, READY_PATH } from '@daily/contract/paths';
import type { Database } from '@daily/kit/database/database';
import type { FastifyInstance } from 'fastify';
import { UNLIMITED } from './request-limits';

/** `GET /healthz`: 200 while the process runs. `GET /readyz`: 200 while the database answers, else 503. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const isReady = sharedProbe(() => database.ping());
  app.get(HEALTH_PATH, { config: UNLIMITED }, async () => ({ status: 'ok' }));
  app.get(READY_PATH, { config: UNLIMITED }, async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unavailable' });
  });
}

/** Shares one probe among simultaneous calls: the route has no limit, so its calls must not add up in the database. */
function sharedProbe(ping: () => Promise<void>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running = null));
    return running;
  };
}
