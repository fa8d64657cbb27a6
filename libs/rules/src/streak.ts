/**
 * Streaks: the number of consecutive days on which a player answered, right or wrong, and the freezes that preserve them.
 *
 * - An answer on the day after the last one extends the streak. A day that ends without an answer is missed.
 * - A missed day uses one freeze automatically and preserves the streak, but the frozen day does not count towards it.
 *   When no freeze is left, the streak breaks, and the next answer starts a new one at 1.
 * - Missed days use freezes in order. If the freezes do not cover the whole gap, they are used up all the same: each of
 *   them preserved the streak for a day, and the status of a past day never changes.
 * - A freeze covers the day of its purchase and later days, never a day that has already ended.
 * - Without an active streak, no freezes are sold and none are used.
 * - A streak stays active while only today is unanswered, because today's answer may still come.
 * - No nightly job uses freezes or resets streaks: the stored values stay as they are, and `streakOn` interprets them.
 * - The longest streak never decreases.
 */
import { addDays, type Day, daysBetween } from './calendar';

/** Number of freezes a player may hold unless the rules of the day say otherwise. */
export const MAX_FREEZES = 2;

/** The largest number of freezes that rules can allow; see `game/rules.ts`. Players keep theirs when the rules allow fewer. */
export const MOST_FREEZES = 5;

/** A player's streak as stored, which describes the end of `lastDay`. Use `streakOn` for its state on a later day. */
export interface Streak {
  /** Length in days; 0 when the streak is known to be broken. */
  readonly days: number;
  /** The last answered or frozen day; null before the first answer. */
  readonly lastDay: Day | null;
  /** The player's longest streak, in days. */
  readonly longest: number;
  /** Freezes left at the end of `lastDay` plus those bought since; at most `MOST_FREEZES`. */
  readonly freezes: number;
}

/** The streak of a player who has not answered yet. */
export const NO_STREAK: Streak = Object.freeze({ days: 0, lastDay: null, longest: 0, freezes: 0 });

/**
 * The streak on `today`, before today's answer: every day between `lastDay` and today was missed, and either uses a freeze
 * or breaks the streak.
 *
 * Returns the streak unchanged when `lastDay` is after `today`: a request that started just before midnight may read an
 * answer given just after it.
 */
export function streakOn(streak: Streak, today: Day): Streak {
  const missed = missedDays(streak, today);
  if (streak.lastDay === null || missed === 0) return streak;
  if (missed > streak.freezes) return { ...streak, days: 0, freezes: 0 };
  return { ...streak, lastDay: addDays(streak.lastDay, missed), freezes: streak.freezes - missed };
}

/** Number of missed days of an active streak, excluding today. */
function missedDays({ days, lastDay }: Streak, today: Day): number {
  return days === 0 || lastDay === null ? 0 : Math.max(daysBetween(lastDay, today) - 1, 0);
}

/**
 * The streak after an answer to the question of `day`. Returns it unchanged when `day` is `lastDay` or earlier: a second
 * answer on the same day does not count, and a late answer does not change later days.
 */
export function streakAfterAnswer(streak: Streak, day: Day): Streak {
  if (streak.lastDay !== null && daysBetween(streak.lastDay, day) <= 0) return streak;
  const { days: before, freezes } = streakOn(streak, day);
  const days = before + 1;
  return { days, lastDay: day, longest: Math.max(streak.longest, days), freezes };
}

/**
 * The streak after buying a freeze on `today`. Days missed so far are settled first, so the new freeze covers today at the
 * earliest.
 *
 * @param maximum number of freezes a player may hold on that day.
 * @throws RangeError when the player already holds that many freezes.
 */
export function streakAfterPurchase(streak: Streak, today: Day, maximum = MAX_FREEZES): Streak {
  const settled = streakOn(streak, today);
  if (settled.freezes >= maximum) throw new RangeError(`The player already holds ${maximum} freezes`);
  return { ...settled, freezes: settled.freezes + 1 };
}

/** The length of the streak on `today`, in days; 0 when it is broken. */
export function currentStreak(streak: Streak, today: Day): number {
  return streakOn(streak, today).days;
}

/** The number of freezes left on `today`. */
export function freezesHeld(streak: Streak, today: Day): number {
  return streakOn(streak, today).freezes;
}

/** The tier of a streak, which is the color of its badge; `none` hides the badge. */
export type StreakTier = 'none' | 'green' | 'blue' | 'violet' | 'amber';

/** The lengths at which the tiers above green begin, in days. */
export interface TierStarts {
  readonly blue: number;
  readonly violet: number;
  readonly amber: number;
}

/** The tiers that hold until an admin changes them, see `game/rules.ts`. */
export const SHIPPED_TIER_STARTS: TierStarts = Object.freeze({ blue: 7, violet: 14, amber: 30 });

/** The tier of a streak: green from 1 day; by default blue from 7, violet from 14, amber from 30. */
export function streakTier(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): StreakTier {
  if (days >= starts.amber) return 'amber';
  if (days >= starts.violet) return 'violet';
  if (days >= starts.blue) return 'blue';
  if (days >= 1) return 'green';
  return 'none';
}

/** Whether a streak reaches a new tier above green on its day number `days`: by default on day 7, 14 and 30. */
export function reachesTier(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): boolean {
  return days > 1 && streakTier(days, starts) !== streakTier(days - 1, starts);
}

/** Formats a number of days for display: `1 day`, `2 days`. */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** The tooltip of the streak badge: `Your current streak: 2 days`. */
export function streakTooltip(days: number): string {
  return `Your current streak: ${formatDays(days)}`;
}
