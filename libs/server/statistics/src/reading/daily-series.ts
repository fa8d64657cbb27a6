/** A figure on each day of a period and of the period before it. Null on a day that has not been counted yet. */
export interface Series {
  values: (number | null)[];
  valuesBefore: (number | null)[];
  /** The figure of the whole period. */
  total: number;
  totalBefore: number;
}

/** How a figure of days becomes one of a period: a sum of events, or the state at the end. */
export type Summary = 'sum' | 'last';

/** Makes a series of the values on consecutive days, both periods in one list, the earlier first. */
export function seriesOf(values: readonly (number | null)[], summary: Summary): Series {
  const middle = values.length / 2;
  const [valuesBefore, current] = [values.slice(0, middle), values.slice(middle)];
  const summarize = summary === 'sum' ? sumOf : lastOf;
  return { values: current, valuesBefore, total: summarize(current), totalBefore: summarize(valuesBefore) };
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

function lastOf(values: readonly (number | null)[]): number {
  return values.findLast((value) => value !== null) ?? 0;
}
