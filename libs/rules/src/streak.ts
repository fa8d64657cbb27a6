/**
 * The streak: on how many days in a row a player has answered, right or wrong; and the freezes that keep it.
 *
 * - An answer on the day after the last one continues it. A day that ended without an answer was missed.
 * - A missed day spends one freeze, by itself, and the streak survives it; the frozen day does not count, so the
 *   streak is neither longer nor shorter for it. Without a freeze at hand the streak breaks, and starts again at 1.
 * - A gap is paid day by day, in order. What was spent on its first days stays spent when a later day finds none
 *   left: on those days the freezes did save the streak, and what was said of a day never changes afterwards.
 * - A freeze covers the day on which it was bought and those after it; a day that is over it cannot repair.
 * - Who has no streak has nothing to lose: their freezes wait.
 * - It is alive while nothing but today is unanswered: today's answer may still come.
 *   No nightly job spends or resets anything; what is stored is only read correctly, by `streakOn`.
 * - The longest streak never falls.
 */
import { addDays, type Day, daysBetween } from './calendar';
import { STREAK_TEXTS } from './streak-texts';

/** The most freezes a player may hold. */
export const MOST_FREEZES = 2;

/** A player's streak as it is stored: true of `lastDay`, so ask `streakOn` what it is today. */
export interface Streak {
  /** How many days it counts; 0 when it is known to be broken. */
  readonly days: number;
  /** The last day that was answered or frozen; null before the first answer. */
  readonly lastDay: Day | null;
  /** The longest streak this player ever had, in days. */
  readonly longest: number;
  /** How many freezes were held when `lastDay` was over, with those bought since; at most `MOST_FREEZES`. */
  readonly freezes: number;
}

/** The streak of a player who has never answered. */
export const NO_STREAK: Streak = Object.freeze({ days: 0, lastDay: null, longest: 0, freezes: 0 });

/**
 * The streak as it stands on `today`, before today's answer: every day between the last one and today was missed,
 * and is paid with a freeze or breaks the streak.
 *
 * An end after `today` stands: at midnight, whoever took their `today` just before the turn may read an answer given
 * just after it.
 */
export function streakOn(streak: Streak, today: Day): Streak {
  const missed = missedDays(streak, today);
  if (streak.lastDay === null || missed === 0) return streak;
  if (missed > streak.freezes) return { ...streak, days: 0, freezes: 0 };
  return { ...streak, lastDay: addDays(streak.lastDay, missed), freezes: streak.freezes - missed };
}

/** How many days a living streak has been without an answer, today not counted. */
function missedDays({ days, lastDay }: Streak, today: Day): number {
  return days === 0 || lastDay === null ? 0 : Math.max(daysBetween(lastDay, today) - 1, 0);
}

/**
 * The streak once a question of `day` was answered.
 *
 * A second answer on the same day changes nothing, and neither does one for an earlier day: it arrived late,
 * and what was counted since stands.
 */
export function streakAfterAnswer(streak: Streak, day: Day): Streak {
  if (streak.lastDay !== null && daysBetween(streak.lastDay, day) <= 0) return streak;
  const { days: before, freezes } = streakOn(streak, day);
  const days = before + 1;
  return { days, lastDay: day, longest: Math.max(streak.longest, days), freezes };
}

/**
 * The streak once a freeze was bought on `today`. What was missed so far is settled first, so that the new freeze
 * covers today at the earliest.
 *
 * @throws RangeError when as many are held as may be.
 */
export function streakAfterPurchase(streak: Streak, today: Day): Streak {
  const settled = streakOn(streak, today);
  if (settled.freezes >= MOST_FREEZES) throw new RangeError(`Already ${settled.freezes} freezes`);
  return { ...settled, freezes: settled.freezes + 1 };
}

/** How many days the streak counts on `today`; 0 when it broke. */
export function currentStreak(streak: Streak, today: Day): number {
  return streakOn(streak, today).days;
}

/** How many freezes are left on `today`. */
export function freezesHeld(streak: Streak, today: Day): number {
  return streakOn(streak, today).freezes;
}

/** Why a player cannot buy another freeze, in words for them; null when they can. `points` are those to spend. */
export function freezePurchaseProblem(held: number, points: number, price: number): string | null {
  if (held >= MOST_FREEZES) return STREAK_TEXTS.mostFreezesHeld(MOST_FREEZES);
  return points < price ? STREAK_TEXTS.tooFewPoints(price, points) : null;
}

/** The colour of a streak; `none` has no badge. */
export type StreakTier = 'none' | 'green' | 'blue' | 'violet' | 'amber';

/** The tier of a streak of `days`: green from 1 day, blue from 7, violet from 14, amber from 30. */
export function streakTier(days: number): StreakTier {
  if (days >= 30) return 'amber';
  if (days >= 14) return 'violet';
  if (days >= 7) return 'blue';
  if (days >= 1) return 'green';
  return 'none';
}

/** Whether a streak of `days` has just reached a tier above the first: on its 7th, 14th and 30th day. */
export function reachesTier(days: number): boolean {
  return days > 1 && streakTier(days) !== streakTier(days - 1);
}

/** A streak in words: `1 day`, `2 days`. */
export function streakLength(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** What the badge says when it is pointed at or focused: `Your current streak: 2 days`. */
export function streakTooltip(days: number): string {
  return `Your current streak: ${streakLength(days)}`;
}
