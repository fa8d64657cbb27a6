import type { Replica } from '@daily/kit/database/replica';
import type { Events } from '@daily/kit/events/events';
import { STAFF_CHANGED } from '@daily/people';
import type { FastifyInstance } from 'fastify';
import type { SharedResponses } from './shared-responses';

/**
 * Drops cached responses when staff change something, so that the next visitor sees what an editor or admin has just saved, also
 * where reads may lag.
 */
export function clearOnStaffChange(
  app: FastifyInstance,
  events: Events,
  caches: readonly Pick<SharedResponses<object>, 'clear'>[],
  replica: Pick<Replica, 'catchUp'> | null,
): void {
  const changes = events.subscribe(STAFF_CHANGED);
  app.addHook('onClose', async () => changes.end());
  void changes.forEach(async () => {
    replica?.catchUp();
    for (const cache of caches) cache.clear();
  });
}
