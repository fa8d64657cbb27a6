import type { Day } from '@daily/rules/calendar';
import { HEIGHT, LEFT, TOP, WIDTH } from './calendar-grid';
import type { DayKind } from './day-kinds';
import { useHomeYearQuery } from './home-year.generated';
import { useStreakCalendarViewerFragment } from './streak-calendar.generated';
import { summaryOf, YearCells } from './year-cells';

/**
 * The last year at a glance, for a streak that a week cannot show. Has its full size before it is loaded; narrow screens show its
 * latest part.
 */
export function HomeYear({
  week,
  today,
}: {
  /** The last seven days, which are up to date after an answer. */
  week: readonly { day: Day; kind: DayKind }[];
  today: Day;
}) {
  const { data } = useHomeYearQuery();
  const loaded = useStreakCalendarViewerFragment(data?.viewer ?? null)?.streakCalendar;
  const days = [...(loaded ?? []), ...week].map(({ day, kind }) => [day as Day, kind] as const);
  const kinds = new Map(days);
  return (
    <div className="flex justify-end overflow-hidden sm:col-span-full">
      <svg
        role="img"
        aria-label={loaded ? summaryOf(kinds) : 'Calendar of the last year'}
        viewBox={`${LEFT} ${TOP} ${WIDTH - LEFT} ${HEIGHT - TOP}`}
        className="block w-full min-w-120 shrink-0"
      >
        <YearCells kinds={kinds} today={today} />
      </svg>
    </div>
  );
}
