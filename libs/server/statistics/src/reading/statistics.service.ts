import type { LaggingReads } from '@daily/kit/database/replica';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { invalid } from '@daily/kit/runtime/errors';
import type { Day } from '@daily/rules/calendar';
import { lastDays, MAX_STATISTICS_DAYS, periodProblem } from '@daily/rules/statistics';
import type { DayCounter } from '../counting/day-counter';
import type { RunningDay } from '../counting/running-day';
import { StatisticsReader } from './statistics-reader';

/** The period to show. Unvalidated input. */
export interface RequestedPeriod {
  /** The first day; null for the one that makes the period `days` long. */
  from: Day | null;
  /** The last day; null for today. */
  to: Day | null;
  /** Length of the period without `from`. */
  days: number;
}

/** The figures of the dashboard. Access rules admit editors and admins only. */
export class StatisticsService {
  constructor(
    private readonly reads: LaggingReads,
    private readonly calendar: ProductCalendar,
    private readonly counter: DayCounter,
    private readonly runningDay: RunningDay,
  ) {}

  /**
   * Opens the figures of a period.
   * @throws Failure invalid when its last day is before its first or in the future, or when it is longer than a
   *   leap year, or when it would have no days.
   */
  async open(requested: RequestedPeriod): Promise<StatisticsReader> {
    const { days } = requested;
    if (days < 1 || days > MAX_STATISTICS_DAYS)
      throw invalid(`days must be 1 to ${MAX_STATISTICS_DAYS}`, 'days');
    const today = this.calendar.today();
    const to = requested.to ?? today;
    const period = { from: requested.from ?? lastDays(days, to).from, to };
    const problem = periodProblem(period);
    if (problem) throw invalid(problem, 'from');
    if (period.to > today) throw invalid('The last day must not be in the future', 'to');
    const countedThrough = await this.counter.countedThrough(this.reads);
    const includesRunning = countedThrough === null || period.to > countedThrough;
    const running = includesRunning ? await this.runningDay.figures(countedThrough) : null;
    return new StatisticsReader({ reads: this.reads, period, countedThrough, running });
  }
}
