import { type EventName, eventProblem } from '@daily/rules/analytics';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import { TrackedEvent } from './event.entity';

/** The most events of one batch. */
export const MOST_EVENTS = 50;
/** Seconds after which an event is too old to be told: a browser may keep some until it comes back. */
const OLDEST_SECONDS = 7 * 24 * 60 * 60;
/** Months for which events are kept, so that a month can be held beside the same one a year before. */
const KEPT_MONTHS = 13;

const CLIENT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An event as a browser tells it. Unchecked input. */
export interface ToldEvent {
  id: string;
  name: EventName;
  secondsAgo: number;
  fields: Readonly<Record<string, unknown>>;
}

/** Counts what is done with the product. */
export class EventService {
  private readonly events = this.platform.database.orm.getRepository(TrackedEvent);

  constructor(private readonly platform: Platform) {}

  /**
   * Keeps a batch of events; those that are known by their id are not kept again. All or none.
   * @returns how many were new. @throws Failure invalid, too-many.
   */
  async track(told: readonly ToldEvent[], caller: Caller): Promise<number> {
    // Somebody who asks not to be tracked is not, even if their browser should tell.
    if (caller.refusesTracking) return 0;
    if (told.length > MOST_EVENTS) throw invalid(`At most ${MOST_EVENTS} events at once`);
    const now = this.platform.clock.now().getTime();
    const rows = told.map(({ id, name, secondsAgo, fields }) => ({
      clientId: checkedId(id),
      name,
      playerId: caller.viewer?.id ?? null,
      fields: checkedFields(name, fields),
      at: new Date(now - checkedAge(secondsAgo) * 1000),
    }));
    if (rows.length === 0) return 0;
    await this.platform.limits.use('events', caller.address);
    const inserted = await this.events
      .createQueryBuilder()
      .insert()
      .values(rows)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length;
  }

  /** Deletes some of what is too old. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const tooOld = `at < $1::timestamptz - interval '${KEPT_MONTHS} months'`;
    return deleteSome(this.platform.database, 'event', tooOld, [this.platform.clock.now()]);
  }
}

function checkedId(id: string): string {
  if (!CLIENT_ID.test(id)) throw invalid('id must be a UUID');
  return id;
}

function checkedAge(seconds: number): number {
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > OLDEST_SECONDS) {
    throw invalid(`secondsAgo must be 0 to ${OLDEST_SECONDS}`);
  }
  return seconds;
}

function checkedFields(name: EventName, fields: ToldEvent['fields']): TrackedEvent['fields'] {
  const problem = eventProblem(name, fields);
  if (problem) throw invalid(problem);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as TrackedEvent['fields'];
}
