/** Colors of the first three places. Always shown with a number or an icon, because color alone is not accessible. */
export const PLACE_COLORS: Readonly<Record<number, string>> = {
  1: 'bg-place-1 text-place-1-ink',
  2: 'bg-place-2 text-place-2-ink',
  3: 'bg-place-3 text-place-3-ink',
};
