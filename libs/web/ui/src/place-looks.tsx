/** The colours of the first three places; a number or a sign beside them tells the place as well. */
export const PLACE_COLOURS: Readonly<Record<number, string>> = {
  1: 'bg-place-1 text-place-1-ink',
  2: 'bg-place-2 text-place-2-ink',
  3: 'bg-place-3 text-place-3-ink',
};
