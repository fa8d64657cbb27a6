/** Points for answers, and the percentage of a contest result. */

declare const brand: unique symbol;

/** A number of points: a non-negative integer. */
export type Points = number & { readonly [brand]: 'Points' };

/** The difficulty of a question. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** The default points of a question by difficulty. */
export const POINTS_BY_DIFFICULTY: Readonly<Record<Difficulty, Points>> = Object.freeze({
  easy: toPoints(10),
  medium: toPoints(20),
  hard: toPoints(30),
});

/**
 * Checks that `value` is a number of points.
 *
 * @throws RangeError when `value` is not a non-negative integer.
 */
export function toPoints(value: number): Points {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Points must be a non-negative integer: ${value}`);
  }
  return value as Points;
}

/**
 * The points that an answer earns: those of the question when it is correct, otherwise 0.
 *
 * @throws RangeError when the question's points are not a non-negative integer.
 */
export function pointsAwarded(isCorrect: boolean, questionPoints: number): Points {
  const points = toPoints(questionPoints);
  return isCorrect ? points : toPoints(0);
}

/** Formats points for display: `1 point`, `20 points`. */
export function formatPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

/** The percentage of `correct` in `total`, an integer from 0 to 100 with halves rounded up. Returns 0 for 0 of 0. */
export function percentage(correct: number, total: number): number {
  // Multiply before dividing, so that exact halves are not lost to floating point.
  return total === 0 ? 0 : Math.round((correct * 100) / total);
}
