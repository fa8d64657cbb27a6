/**
 * The probability that one group takes longer than another (the area under the ROC curve, equal to the statistic of Mann and
 * Whitney): 0.5 when times reveal nothing.
 */
export function separation(group: readonly number[], other: readonly number[]): number {
  const sorted = [...other].sort((one, two) => one - two);
  const wins = group.reduce(
    (sum, time) => sum + (countBelow(sorted, time, false) + countBelow(sorted, time, true)) / 2,
    0,
  );
  return wins / (group.length * other.length);
}

/** How far the statistic is from 0.5 by chance, as its standard deviation, when nothing separates two groups of a size. */
export function chanceSeparation(size: number): number {
  return Math.sqrt((2 * size + 1) / (12 * size * size));
}

/** The number of values below a limit in a sorted list. @param orEqual counts those that equal it as well. */
function countBelow(sorted: readonly number[], limit: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle]!;
    if (value < limit || (orEqual && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}
