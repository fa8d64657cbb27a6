/** How well players judge themselves: how often the answers are right of which they said that they are sure. */
import type { Confidence } from './confidence';

/**
 * The percentage of correct answers that a level stands for. A guess among four options is right in 25% of all cases; the others are
 * far enough apart to be distinguished after some weeks of answers.
 */
export const EXPECTED_PERCENT: Readonly<Record<Confidence, number>> = {
  guessing: 25,
  fairly_sure: 60,
  sure: 90,
};

/** How many answers a level needs before its percentage says anything. */
export const MIN_CALIBRATED_ANSWERS = 5;

/** Percentage points within which a level counts as well judged. */
const TOLERANCE = 15;

/** How the answers of a level compare with what it stands for. */
export type CalibrationVerdict = 'too-few' | 'overconfident' | 'calibrated' | 'underconfident';

/** Compares the answers of a level with what it stands for. */
export function calibrationVerdict(
  confidence: Confidence,
  { answered, correct }: { readonly answered: number; readonly correct: number },
): CalibrationVerdict {
  if (answered < MIN_CALIBRATED_ANSWERS) return 'too-few';
  const difference = (100 * correct) / answered - EXPECTED_PERCENT[confidence];
  if (Math.abs(difference) <= TOLERANCE) return 'calibrated';
  return difference < 0 ? 'overconfident' : 'underconfident';
}
