/** Lines around the part that differs. */
const CONTEXT = 1;

/** Stands for lines that both texts share. */
const OMITTED = '…';

/** The part of each of two texts in which they differ, with a line around it. What they share before and after is omitted. */
export function differingLines(one: string, other: string): readonly [string, string] {
  const texts = [one.split('\n'), other.split('\n')] as const;
  const shorter = Math.min(texts[0].length, texts[1].length);
  let before = 0;
  while (before < shorter && texts[0][before] === texts[1][before]) before += 1;
  let after = 0;
  while (after < shorter - before && texts[0].at(-1 - after) === texts[1].at(-1 - after)) after += 1;
  const first = Math.max(before - CONTEXT, 0);
  const last = Math.max(after - CONTEXT, 0);
  const [start, end] = [first > 0 ? [OMITTED] : [], last > 0 ? [OMITTED] : []];
  const partOf = (lines: readonly string[]) =>
    [...start, ...lines.slice(first, lines.length - last), ...end].join('\n');
  return [partOf(texts[0]), partOf(texts[1])];
}
