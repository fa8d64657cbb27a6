import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { invalid } from '@daily/kit/runtime/errors';
import { periodProblem, type StatisticsPeriod } from '@daily/rules/statistics';
import type { DayCounter } from '../counting/day-counter';
import type { RunningDay } from '../counting/running-day';
import { StatisticsReader } from './statistics-reader';

/** The figures of the dashboard. Access rules admit editors and admins only. */
export class StatisticsService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly counter: DayCounter,
    private readonly runningDay: RunningDay,
  ) {}

  /**
   * Opens the figures of a period.
   * @throws Failure invalid when its last day is before its first or in the future, or when it is longer than a leap year.
   */
  async open(period: StatisticsPeriod): Promise<StatisticsReader> {
    const problem = periodProblem(period);
    if (problem) throw invalid(problem, 'from');
    if (period.to > this.calendar.today()) throw invalid('The last day must not be in the future', 'to');
    const countedThrough = await this.counter.countedThrough();
    const includesRunning = countedThrough === null || period.to > countedThrough;
    const running = includesRunning ? await this.runningDay.figures(countedThrough) : null;
    return new StatisticsReader({ database: this.database, period, countedThrough, running });
  }
}
