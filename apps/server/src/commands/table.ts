/** Formats rows of cells as lines with aligned columns, two spaces apart. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) =>
    // Not `Math.max(...)`: a call takes at most about 100,000 arguments.
    cells.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
