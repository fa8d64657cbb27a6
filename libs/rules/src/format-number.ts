/** A fixed locale, so that the server and every browser render the same text. */
const NUMBER_FORMAT = new Intl.NumberFormat('en');

/** Formats a number with grouped digits: `12,345`. */
export function formatNumber(number: number): string {
  return NUMBER_FORMAT.format(number);
}
