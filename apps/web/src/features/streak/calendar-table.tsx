import { type Day, formatMonth, monthOf } from '@daily/rules/calendar';
import { DataTable } from '@daily/ui/display/data-table';
import { DAY_STYLES, type DayKind } from './day-kinds';

const COLUMNS = ['RIGHT', 'WRONG', 'FROZEN', 'MISSED'] as const;

/** The numbers of the calendar by month, newest first, as a text alternative to the drawing. */
export function CalendarTable({ kinds }: { kinds: ReadonlyMap<Day, DayKind> }) {
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
