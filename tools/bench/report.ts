import type { Measure } from './measure';

/** A line of the table. */
export interface Row {
  name: string;
  measure: Measure;
  /** References of the same run to compare with. */
  against?: { name: string; measure: Measure }[];
}

const HEAD = [
  '',
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU s / 1000',
  'of PostgreSQL',
  'of the load',
  'count',
  'errors',
  'ratio to reference',
];

/** The rows as one aligned table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, measure, against = [] }) => [
    name,
    measure.perSecond.toFixed(0),
    measure.p50.toFixed(2),
    measure.p99.toFixed(2),
    measure.cpuPerThousand?.toFixed(3) ?? '–',
    measure.postgresPerThousand?.toFixed(3) ?? '–',
    measure.loadPerThousand?.toFixed(3) ?? '–',
    String(measure.count),
    String(measure.errors),
    against.map((other) => `${ratio(measure, other.measure).toFixed(2)} × ${other.name}`).join(', '),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === HEAD.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(HEAD), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

/** The rows as plain data, ratios included. */
export function jsonOf(rows: readonly Row[]): object[] {
  return rows.map(({ name, measure, against = [] }) => ({
    name,
    ...measure,
    ratios: Object.fromEntries(against.map((other) => [other.name, ratio(measure, other.measure)])),
  }));
}

function ratio(measure: Measure, other: Measure): number {
  return measure.perSecond / other.perSecond;
}
