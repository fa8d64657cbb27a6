import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import { ApiUse } from './api-use/api-use';
import { DayCounter } from './counting/day-counter';
import { LateFact } from './counting/late-fact.entity';
import { PlayerActivity } from './counting/player-activity.entity';
import { RunningDay } from './counting/running-day';
import { StatisticsProgress } from './counting/statistics-progress.entity';
import { DailyFigure } from './figures/daily-figure.entity';
import { statisticsRecords } from './personal-records';
import { StatisticsResolver } from './reading/statistics.resolver';
import { statisticsRoutes } from './reading/statistics.rest';
import { StatisticsService } from './reading/statistics.service';

export type { ApiUse } from './api-use/api-use';
export { LATE_FACT_TRIGGERS, NOTE_LATE_FACT } from './counting/late-facts.sql';

/** How often days to count are looked for, in milliseconds. */
const COUNT_PAUSE_MS = 15_000;

/** The wired slice, with the parts that the server uses. */
export interface WiredStatistics extends Slice {
  service: StatisticsService;
  counter: DayCounter;
  /** Counts API calls. */
  apiUse: ApiUse;
}

function wireStatistics({ database, calendar }: Platform): WiredStatistics {
  const counter = new DayCounter(database, calendar);
  const service = new StatisticsService(
    database.lagging,
    calendar,
    counter,
    new RunningDay(database.lagging, calendar, counter),
  );
  const apiUse = new ApiUse(database, calendar);
  return {
    resolvers: [new StatisticsResolver(service)],
    rest: statisticsRoutes(service),
    personal: statisticsRecords(database),
    jobs: [
      {
        name: 'count days for the statistics',
        pauseMs: COUNT_PAUSE_MS,
        run: () => counter.countNext(),
      },
    ],
    buffers: [{ name: 'API calls', flush: () => apiUse.flush() }],
    service,
    counter,
    apiUse,
  };
}

/** Figures of the product by day, for the dashboard of editors and admins. */
export const statistics = {
  name: 'statistics',
  entities: [DailyFigure, PlayerActivity, StatisticsProgress, LateFact],
  wire: wireStatistics,
} satisfies SliceDeclaration & { wire: unknown };
