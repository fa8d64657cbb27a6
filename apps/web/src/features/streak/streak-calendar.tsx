import type { FragmentRef } from '@daily/apollo/fragment';
import { type Day, formatDay, formatMonth, monthOf } from '@daily/rules/calendar';
import { DataTable } from '@daily/ui/display/data-table';
import { type PointerEvent, useMemo, useState } from 'react';
import { cellPath, dayAt, firstMonday, HEIGHT, monthLabels, WEEKDAY_LABELS, WIDTH } from './calendar-grid';
import { DAY_STYLES, type DayKind } from './day-kinds';
import {
  type StreakCalendar_ViewerFragment,
  useStreakCalendarViewerFragment,
} from './streak-calendar.generated';
import { KINDS, summaryOf, YearCells } from './year-cells';

/**
 * A calendar of the last year with the answered, frozen and missed days, one column per week. Has its full size from the first day on,
 * so that a new player sees what will fill it.
 */
export function StreakCalendar(props: {
  viewer: FragmentRef<StreakCalendar_ViewerFragment>;
  /** The product's day, for a player without days. */
  today: Day;
}) {
  const days = useStreakCalendarViewerFragment(props.viewer)?.streakCalendar;
  const kinds = useMemo(() => new Map((days ?? []).map(({ day, kind }) => [day as Day, kind])), [days]);
  if (!days) return null;
  return <Year kinds={kinds} today={(days.at(-1)?.day as Day | undefined) ?? props.today} />;
}

function Year({ kinds, today }: { kinds: ReadonlyMap<Day, DayKind>; today: Day }) {
  const first = firstMonday(today);
  const [hovered, setHovered] = useState<Day | null>(null);
  const hover = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const day = dayAt({ x: clientX - box.left, y: clientY - box.top }, first);
    setHovered(day && kinds.has(day) ? day : null);
  };
  const described = hovered ?? today;
  const kind = kinds.get(described);
  return (
    <>
      {/* Wider than a phone. Right-to-left direction makes it start at its end, which is today. */}
      <div
        role="region"
        aria-label="Calendar, scrolls sideways"
        // A scrollable region must be focusable, so that keys can scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto pb-2 [direction:rtl]"
      >
        <div className="w-max min-w-full [direction:ltr]">
          <svg
            role="img"
            aria-label={summaryOf(kinds)}
            width={WIDTH}
            height={HEIGHT}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="block max-w-none"
            onPointerMove={hover}
            onPointerDown={hover}
            onPointerLeave={() => setHovered(null)}
          >
            <g className="fill-ink-soft text-[11px]">
              {monthLabels(first).map(({ month, name, x, y }) => (
                <text key={month} x={x} y={y}>
                  {name}
                </text>
              ))}
              {WEEKDAY_LABELS.map(({ name, y }) => (
                <text key={name} x={0} y={y}>
                  {name}
                </text>
              ))}
            </g>
            <YearCells kinds={kinds} today={today} />
          </svg>
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 text-sm text-ink-soft">
        {formatDay(described)}
        {kind && `: ${DAY_STYLES[kind].label.toLowerCase()}`}
      </p>
      {kinds.size > 0 && (
        <>
          <Legend kinds={kinds} />
          <CalendarTable kinds={kinds} />
        </>
      )}
    </>
  );
}

function Legend({ kinds }: { kinds: ReadonlyMap<Day, DayKind> }) {
  // Only some installations withhold results.
  const shown = KINDS.filter((kind) => kind !== 'ANSWERED' || [...kinds.values()].includes(kind));
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {shown.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="11" height="11" viewBox="0 0 11 11" className="overflow-visible">
            <path className={DAY_STYLES[kind].cell} d={cellPath(kind, { x: 0, y: 0 })} />
          </svg>
          {DAY_STYLES[kind].label}
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = ['RIGHT', 'WRONG', 'FROZEN', 'MISSED'] as const;

/** The numbers of the calendar by month, newest first, as a text alternative to the drawing. */
function CalendarTable({ kinds }: { kinds: ReadonlyMap<Day, DayKind> }) {
  const months = Map.groupBy([...kinds], ([day]) => monthOf(day));
  const rows = [...months].reverse().map(([month, days]) => ({
    key: month,
    head: formatMonth(month),
    cells: COLUMNS.map((column) => String(days.filter(([, kind]) => kind === column).length)),
  }));
  return (
    <DataTable
      caption="Days by month"
      head="Month"
      columns={COLUMNS.map((column) => DAY_STYLES[column].label)}
      rows={rows}
    />
  );
}
