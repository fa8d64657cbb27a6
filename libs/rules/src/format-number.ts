/** Digits in groups, the same on the server and in every browser. */
const GROUPED = new Intl.NumberFormat('en');

/** A number as it is shown: `12,345`. */
export function formatNumber(number: number): string {
  return GROUPED.format(number);
}
