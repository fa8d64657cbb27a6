import { type Day, formatMonth, monthOf } from '@daily/rules/calendar';
import { DataTable } from '@daily/ui/data-table';
import { DAY_SIGNS, type DayKind } from './day-signs';

const COLUMNS = ['RIGHT', 'WRONG', 'FROZEN', 'MISSED'] as const;

/** The calendar's numbers month by month, the newest first, for who cannot see the picture or wants to know. */
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
      columns={COLUMNS.map((column) => DAY_SIGNS[column].label)}
      rows={rows}
    />
  );
}
