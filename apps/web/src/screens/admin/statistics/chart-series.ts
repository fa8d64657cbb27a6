import { formatDay, parseDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import type { ChartTable } from '@daily/ui/display/data-table';

/** A line of a chart. */
export interface ChartLine {
  label: string;
  /** One value per point; null when it has not been counted. */
  values: readonly (number | null)[];
}

/** A chart with one or more lines over the days or weeks of a period. */
export interface Chart {
  title: string;
  /** What the lines show, in a sentence. */
  note: string;
  /** The days of the points, or the Mondays of weeks. */
  days: readonly string[];
  unit: 'day' | 'week';
  lines: readonly ChartLine[];
  /** Formats a value; defaults to a number with grouped digits. */
  format?: (value: number) => string;
}

/** How the lines of a chart differ: in color, and in dashes for those who cannot tell the colors apart. */
const LINE_STYLES = [
  { className: 'text-accent', dash: '' },
  { className: 'text-streak-amber-ink', dash: '7 4' },
  { className: 'text-success-ink', dash: '2 4' },
  { className: 'text-danger-ink', dash: '10 3 2 3' },
  { className: 'text-ink-soft', dash: '14 5' },
] as const;

/** The style of a line. */
export const lineStyle = (index: number) => LINE_STYLES[index % LINE_STYLES.length] ?? LINE_STYLES[0];

/** Whether a chart has no value at all, such as the accuracy of days without answers. */
export function isEmpty({ lines }: Chart): boolean {
  return lines.every(({ values }) => values.every((value) => value === null));
}

/**
 * Describes a chart for those who cannot see it: for each line, its highest and its last value, with its day when that is not the last
 * one of the chart. The running day is not always drawn.
 */
export function summaryOf({ title, days, unit, lines, format = formatNumber }: Chart): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return title;
  const span = `Line chart by ${unit} from ${formatDay(parseDay(first))} to ${formatDay(parseDay(last))}.`;
  const summaries = lines.map((line) => lineSummary(line, { days, unit, format }));
  return [`${title}. ${span}`, ...summaries].join(' ');
}

function lineSummary(
  { label, values }: ChartLine,
  { days, unit, format }: Required<Pick<Chart, 'days' | 'unit' | 'format'>>,
) {
  const at = (day: string) => `${unit === 'week' ? 'in the week from' : 'on'} ${formatDay(parseDay(day))}`;
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, day: days[index] ?? '' }]));
  const last = known.at(-1);
  if (!last) return `${label}: not counted yet.`;
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best));
  const isCut = last.day !== days.at(-1);
  if (highest.value === 0)
    return `${label}: always ${format(0)}${isCut ? ` until ${formatDay(parseDay(last.day))}` : ''}.`;
  const end = isCut ? ` ${at(last.day)}` : '';
  return `${label}: highest ${format(highest.value)} ${at(highest.day)}, last ${format(last.value)}${end}.`;
}

/** The same numbers as a table. */
export function tableOf({ title, days, unit, lines, format = formatNumber }: Chart): ChartTable {
  return {
    caption: title,
    head: unit === 'week' ? 'Week from' : 'Day',
    columns: lines.map(({ label }) => label),
    rows: days.map((day, index) => ({
      key: day,
      head: formatDay(parseDay(day)),
      cells: lines.map(({ values }) => {
        const value = values[index] ?? null;
        return value === null ? '–' : format(value);
      }),
    })),
  };
}
