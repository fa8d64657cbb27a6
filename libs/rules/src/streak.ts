/**
 * The streak: on how many consecutive days a player has answered, right or wrong.
 *
 * - An answer on the day after the last one continues it; after a gap it starts again at 1.
 * - It is alive while it ends today or yesterday: today's answer may still come. Older, it reads as 0.
 *   No nightly job resets anything; the stored streak is only read correctly.
 * - The longest streak never falls.
 */
import { type Day, daysBetween } from './calendar';

/** A player's streak as it is stored: true on `lastDay`, so ask `currentStreak` what it is worth today. */
export interface Streak {
  /** How many consecutive days were answered, `lastDay` being the last of them. */
  readonly days: number;
  /** The last day answered; null before the first answer. */
  readonly lastDay: Day | null;
  /** The longest streak this player ever had, in days. */
  readonly longest: number;
}

/** The streak of a player who has never answered. */
export const NO_STREAK: Streak = Object.freeze({ days: 0, lastDay: null, longest: 0 });

/**
 * The streak once a question of `day` was answered.
 *
 * A second answer on the same day changes nothing, and neither does one for an earlier day: it arrived late,
 * and what was counted since stands.
 */
export function streakAfterAnswer(streak: Streak, day: Day): Streak {
  const daysSince = streak.lastDay === null ? Infinity : daysBetween(streak.lastDay, day);
  if (daysSince <= 0) return streak;

  const days = daysSince === 1 ? streak.days + 1 : 1;
  return { days, lastDay: day, longest: Math.max(streak.longest, days) };
}

/**
 * How many days the streak counts on `today`: all of them if it ends today or yesterday, else 0. An end after `today`
 * counts too: at midnight, whoever took their `today` just before the turn may read an answer given just after it.
 */
export function currentStreak(streak: Streak, today: Day): number {
  if (streak.lastDay === null) return 0;
  const daysSince = daysBetween(streak.lastDay, today);
  return daysSince <= 1 ? streak.days : 0;
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

/** A streak in words: `1 day`, `2 days`. */
export function streakLength(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** What the badge says when it is pointed at or focused: `Your current streak: 2 days`. */
export function streakTooltip(days: number): string {
  return `Your current streak: ${streakLength(days)}`;
}
