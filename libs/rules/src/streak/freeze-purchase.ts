import { MAX_FREEZES } from '../streak';
import { STREAK_TEXTS } from './texts';

/** What decides whether a player can buy a freeze. */
export interface FreezeBuyer {
  /** Length of their streak today, in days. */
  readonly days: number;
  /** Number of freezes that they hold. */
  readonly held: number;
  /** Points that they have left to spend. */
  readonly points: number;
}

/**
 * Checks whether a player can buy a freeze. Returns the error message, or null when they can. No freeze is sold while there is no
 * streak to keep: the points would buy nothing.
 * @param maximum number of freezes a player may hold.
 */
export function freezePurchaseProblem(
  { days, held, points }: FreezeBuyer,
  price: number,
  maximum = MAX_FREEZES,
): string | null {
  if (held >= maximum) return STREAK_TEXTS.tooManyFreezes(maximum);
  if (days === 0) return STREAK_TEXTS.noStreakToFreeze;
  return points < price ? STREAK_TEXTS.tooFewPoints(price, points) : null;
}
