/** How sure players are of their answers, said before the result is shown. It changes no points. */

/** The levels, from the lowest to the highest. */
export const CONFIDENCES = ['guessing', 'fairly_sure', 'sure'] as const;

/** How sure a player is of an answer. */
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * How many players of an option must have said how sure they were, so that others see how many were. Who chose an option of a closed
 * question is public, so a count of one would reveal how sure that player was.
 */
export const MIN_PUBLIC_CONFIDENCES = 5;

/** What the levels are called. */
export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  guessing: 'Guessing',
  fairly_sure: 'Fairly sure',
  sure: 'Sure',
};

/** Whether a value is a level. */
export function isConfidence(value: unknown): value is Confidence {
  return (CONFIDENCES as readonly unknown[]).includes(value);
}
