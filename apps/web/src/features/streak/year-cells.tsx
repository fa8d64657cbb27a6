import { type Day, formatDay, monthOf } from '@daily/rules/calendar';
import { formatDays } from '@daily/rules/streak';
import { backgroundPath, cellPath, cellPosition, firstMonday } from './calendar-grid';
import { DAY_STYLES, type DayKind } from './day-kinds';

/** The kinds of days, in the order of the legend. */
export const KINDS = Object.keys(DAY_STYLES) as DayKind[];

/** The days of the last year in the drawing of a calendar. */
export function YearCells({ kinds, today }: { kinds: ReadonlyMap<Day, DayKind>; today: Day }) {
  const first = firstMonday(today);
  return (
    <>
      <path className="fill-sunken" d={backgroundPath(first, today)} />
      {KINDS.map((each) => (
        <path key={each} className={DAY_STYLES[each].cell} d={pathOf(each, kinds, first)} />
      ))}
    </>
  );
}

/** The cells of a kind as one path, which needs five elements instead of hundreds. */
function pathOf(kind: DayKind, kinds: ReadonlyMap<Day, DayKind>, first: Day): string {
  return [...kinds]
    .filter(([day, each]) => each === kind && day >= first)
    .map(([day]) => cellPath(kind, cellPosition(day, first)))
    .join('');
}

/** Describes the drawing in a sentence. */
export function summaryOf(kinds: ReadonlyMap<Day, DayKind>): string {
  const days = [...kinds.keys()];
  const first = days[0];
  if (!first) return 'Calendar of the last year, still empty.';
  const count = (...wanted: DayKind[]) => [...kinds.values()].filter((kind) => wanted.includes(kind)).length;
  const months = new Set(days.map(monthOf)).size;
  return (
    `Calendar of ${months === 1 ? 'one month' : `${months} months`} since ${formatDay(first)}: ` +
    `${formatDays(count('RIGHT', 'WRONG', 'ANSWERED'))} answered, ${count('RIGHT')} of them right, ` +
    `${count('FROZEN')} with a freeze used, ${count('MISSED')} missed.`
  );
}
