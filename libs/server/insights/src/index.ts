import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { EVENT_LIMITS, STORED_EVENT_LIMITS } from './event.limits';
import { EventResolver } from './event.resolver';
import { EventService } from './event.service';
import { insightsRecords } from './personal-records';
import { TrackedEvent } from './tracked-event.entity';

function wireInsights({ database, calendar, limits }: Platform): Slice {
  const events = new EventService(database.orm, calendar, limits.of(STORED_EVENT_LIMITS));
  return {
    resolvers: [new EventResolver(events)],
    personal: insightsRecords(database.orm),
    jobs: [{ name: 'delete old events', pauseMs: 6 * HOUR_MS, run: () => events.deleteOld() }],
  };
}

/** The product's own analytics: actions of visitors and players, stored as events. */
export const insights = {
  name: 'insights',
  entities: [TrackedEvent],
  limits: { ...EVENT_LIMITS, ...STORED_EVENT_LIMITS },
  wire: wireInsights,
} satisfies SliceDeclaration & { wire: unknown };
