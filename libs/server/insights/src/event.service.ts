import { deleteBatch } from '@daily/kit/database/delete-batch';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import { type EventName, eventProblem } from '@daily/rules/statistics/analytics';
import { addMonths, firstOfMonth } from '@daily/rules/calendar';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import { type DataSource, LessThan } from 'typeorm';
import type { STORED_EVENT_LIMITS } from './event.limits';
import { ACTION_OF_EVENT } from './tracked-action';
import { TrackedEvent } from './tracked-event.entity';

/** Maximum number of events in one batch. */
export const MAX_BATCH_SIZE = 50;
/** Maximum age of a reported event; browsers keep unsent events until the next visit. */
export const MAX_EVENT_AGE_SECONDS = 7 * 24 * 60 * 60;
/** Full months for which events are kept, so that a month can be compared with the same month of the previous year. */
const RETENTION_MONTHS = 12;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An event as a browser reports it: unvalidated input. */
export interface ReportedEvent {
  id: string;
  name: EventName;
  secondsAgo: number;
  fields: Readonly<Record<string, unknown>>;
}

type EventRow = Pick<TrackedEvent, 'clientId' | 'name' | 'fields' | 'at'>;

/** Records what visitors and players do. */
export class EventService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly limits: Limits<typeof STORED_EVENT_LIMITS>,
  ) {}

  /**
   * Records a batch of events, or none of them when one is invalid. Events with a known id are skipped.
   * @returns the number of new events; 0 for a caller who opted out of tracking.
   * @throws Failure invalid, too-many.
   */
  async track(reported: readonly ReportedEvent[], caller: Caller): Promise<number> {
    if (caller.refusesTracking) return 0;
    if (reported.length > MAX_BATCH_SIZE) throw invalid(`At most ${MAX_BATCH_SIZE} events at once`, 'events');
    const now = this.calendar.now();
    const playerId = caller.viewer?.id ?? null;
    const rows = reported.map((event, index) => ({ ...rowOf(event, now, `events.${index}`), playerId }));
    if (rows.length === 0) return 0;
    await this.limits.dailyEvents.use(caller.address, rows.length);
    return insertNew(this.orm.manager, TrackedEvent, rows);
  }

  /** Deletes a batch of the events from before the month one year ago. @returns whether there may be more. */
  deleteOld(): Promise<boolean> {
    const firstKept = firstOfMonth(addMonths(this.calendar.thisMonth(), -RETENTION_MONTHS));
    const before = startOfDay(firstKept, this.calendar.timeZone);
    return deleteBatch(this.orm, TrackedEvent, { at: LessThan(before) });
  }
}

/**
 * Validates a reported event.
 * @param path of the event inside the input.
 * @throws Failure invalid
 */
function rowOf({ id, name, secondsAgo, fields }: ReportedEvent, now: Date, path: string): EventRow {
  if (!UUID.test(id)) throw invalid('id must be a UUID', `${path}.id`);
  if (!(secondsAgo >= 0 && secondsAgo <= MAX_EVENT_AGE_SECONDS)) {
    throw invalid(`secondsAgo must be 0 to ${MAX_EVENT_AGE_SECONDS}`, `${path}.secondsAgo`);
  }
  const problem = eventProblem(name, fields);
  if (problem) throw invalid(`${ACTION_OF_EVENT[name]}.${problem}`, `${path}.action`);
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return {
    clientId: id,
    name,
    fields: Object.fromEntries(given) as EventRow['fields'],
    at: new Date(now.getTime() - secondsAgo * 1000),
  };
}
