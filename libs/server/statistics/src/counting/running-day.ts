import type { LaggingReads } from '@daily/kit/database/replica';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { addDays, type Day } from '@daily/rules/calendar';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { FigureRow } from '../figures/figure-names';
import type { DayCounter } from './day-counter';
import { RUNNING_DAY } from './day-figures.sql';

/** Milliseconds for which a server reuses the figures of the running day. */
const MAX_AGE_MS = MINUTE_MS;

/** The figures of the first day that has not been counted. */
export interface RunningFigures {
  day: Day;
  countedAt: Date;
  rows: readonly FigureRow[];
}

/** Counts the running day when someone asks, at most once a minute. */
export class RunningDay {
  private latest: { figures: Promise<RunningFigures | null>; until: number; after: Day | null } | null = null;

  constructor(
    private readonly reads: LaggingReads,
    private readonly calendar: ProductCalendar,
    private readonly counter: DayCounter,
  ) {}

  /**
   * The figures of the day after the last counted one, at most a minute old; null before the first count and while the days before
   * are still being counted.
   * @param last the last counted day.
   */
  figures(last: Day | null): Promise<RunningFigures | null> {
    const now = this.calendar.now();
    if (this.latest?.after === last && now.getTime() < this.latest.until) return this.latest.figures;
    const figures = this.count(last, now);
    const latest = { figures, until: now.getTime() + MAX_AGE_MS, after: last };
    this.latest = latest;
    figures.catch(() => {
      if (this.latest === latest) this.latest = null;
    });
    return figures;
  }

  private async count(last: Day | null, now: Date): Promise<RunningFigures | null> {
    const today = this.calendar.dayAt(now);
    // Before yesterday is counted, both yesterday and today run; the first of them is shown.
    if (last === null || addDays(last, 2) < today) return null;
    const day = addDays(last, 1);
    if (day > today) return null;
    const rows = await this.reads.query(RUNNING_DAY, [...this.counter.boundsOf(day), this.calendar.timeZone]);
    return { day, countedAt: now, rows };
  }
}
