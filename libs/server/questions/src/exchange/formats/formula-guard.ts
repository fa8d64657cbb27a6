/** A text that a spreadsheet would execute as a formula, perhaps behind apostrophes that guard it already. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet would execute as a formula. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe of {@link guarded} away. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
