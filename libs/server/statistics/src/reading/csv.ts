/** A cell of a table; null is empty. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would take for a formula begins with an apostrophe.
 * @param rows the first one names the columns.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
