/** What an answer is worth, and how a contest's result reads as a percentage. */

declare const brand: unique symbol;

/** A number of points: whole, never negative. */
export type Points = number & { readonly [brand]: 'Points' };

/** How hard a question is. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** What a question is worth when its author names no points of their own. */
export const POINTS_BY_DIFFICULTY: Readonly<Record<Difficulty, Points>> = Object.freeze({
  easy: asPoints(10),
  medium: asPoints(20),
  hard: asPoints(30),
});

/**
 * Takes `value` for points.
 *
 * @throws RangeError naming the value, when it is not a whole number from 0 on.
 */
export function asPoints(value: number): Points {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`Not a number of points: ${value}`);
  return value as Points;
}

/**
 * What an answer earns: all the question's points when it is correct, else none.
 *
 * @throws RangeError naming the question's points, when they are no number of points.
 */
export function pointsAwarded(isCorrect: boolean, points: number): Points {
  const worth = asPoints(points);
  return isCorrect ? worth : asPoints(0);
}

/** Points in words: `1 point`, `20 points`. */
export function pointsInWords(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

/** `correct` of `total` in percent, from 0 to 100, rounded half up; 0 of 0 is 0. */
export function percentage(correct: number, total: number): number {
  // Multiplied before it is divided, so that an exact half is seen as one.
  return total === 0 ? 0 : Math.round((correct * 100) / total);
}
