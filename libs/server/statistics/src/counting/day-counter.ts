import type { Database } from '@daily/kit/database/database';
import type { LaggingReads } from '@daily/kit/database/replica';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { addDays, type Day } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import type { EntityManager } from 'typeorm';
import { COUNT_DAY, RECOUNT_ANSWERS, RECOUNT_SHARES } from './day-figures.sql';
import type { LateFact } from './late-fact.entity';
import { BEGIN, DISCARD, PROGRESS, TAKE_LATE, TAKE_PROGRESS } from './progress.sql';

/** Milliseconds after the end of a day until it is counted: no answer of the day can still be on its way. */
const GRACE_MS = 2 * MINUTE_MS;

const RECOUNTS = { answers: RECOUNT_ANSWERS, shares: RECOUNT_SHARES } as const;

/**
 * Counts the product's days once they have ended, in order, and again what has changed since. Safe on several servers at once:
 * see `COUNT_DAY` and `TAKE_PROGRESS`. What follows from a kill at any point is decided in docs/decisions/050-statistics.md.
 */
export class DayCounter {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * The last counted day; null before the first count.
   * @param reads where the figures of the day are read afterwards.
   */
  async countedThrough(reads: LaggingReads = this.database): Promise<Day | null> {
    const [progress] = await reads.query(PROGRESS, []);
    return (progress?.countedThrough as Day | undefined) ?? null;
  }

  /** Counts a day. @returns whether there may be more to do. */
  async countNext(): Promise<boolean> {
    const { timeZone } = this.calendar;
    const last = await this.countedThrough();
    if (last === null) {
      await this.database.query(BEGIN, [this.calendar.today(), timeZone]);
      return true;
    }
    const recounted = await this.recount();
    if (recounted !== false) return recounted === true;
    const next = addDays(last, 1);
    if (this.calendar.now().getTime() < endOfDay(next, timeZone).getTime() + GRACE_MS) return false;
    await this.database.query(COUNT_DAY, [...this.boundsOf(next), timeZone]);
    return true;
  }

  /** A day with its first instant and the first one after it. */
  boundsOf(day: Day): [Day, Date, Date] {
    const { timeZone } = this.calendar;
    return [day, startOfDay(day, timeZone), endOfDay(day, timeZone)];
  }

  /** Counts again what has changed on a counted day. @returns whether something had; null while another server counts. */
  private recount(): Promise<boolean | null> {
    return this.database.orm.transaction(async (rows) => {
      const [progress] = await this.database.query(TAKE_PROGRESS, [], rows);
      if (!progress) return null;
      const taken = await this.database.query(TAKE_LATE, [], rows);
      for (const { kind, day } of taken) {
        if (kind === 'history') {
          for (const statement of DISCARD) await this.database.query(statement, [], rows);
          return true;
        }
        await this.recountAround(rows, kind, day as Day, progress.countedThrough as Day);
      }
      return taken.length > 0;
    });
  }

  /** Counts the days of the product again that a day in UTC overlaps with. */
  private async recountAround(
    rows: EntityManager,
    kind: Exclude<LateFact['kind'], 'history'>,
    utcDay: Day,
    last: Day,
  ): Promise<void> {
    for (const day of [addDays(utcDay, -1), utcDay, addDays(utcDay, 1)])
      if (day <= last) await this.database.query(RECOUNTS[kind], this.boundsOf(day), rows);
  }
}
