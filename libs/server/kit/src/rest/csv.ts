import { stringify } from 'csv-stringify/sync';

/** A cell of a table; null is empty. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180), with a byte order mark, without which Excel garbles every letter that is not ASCII. Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 * @param rows the first one names the columns.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}
