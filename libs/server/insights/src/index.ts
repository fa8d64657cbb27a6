import { repeat } from '@daily/kit/runtime/background';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { TrackedEvent } from './event.entity';
import { EventResolver } from './event.resolver';
import { EventService } from './event.service';
import { insightsRecords } from './personal-records';

/** How often events that are too old are looked for, in milliseconds. */
const TIDY_EVERY_MS = 6 * 60 * 60 * 1000;

/** What visitors and players do, as events in our own database. */
export const insights = {
  name: 'insights',
  entities: [TrackedEvent],
  resolvers: [EventResolver],
  personal: (platform: Platform) => insightsRecords(platform),
  run: async (platform: Platform) =>
    repeat(() => platform.get(EventService).forgetOld(), {
      pauseMs: TIDY_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'Old events cannot be deleted; trying on'),
    }),
} satisfies Slice;
