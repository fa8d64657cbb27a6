/** The days of a streak that are celebrated. */
import { formatDays, reachesTier, SHIPPED_TIER_STARTS, streakTier, type TierStarts } from '../streak';
import { isMilestone } from './milestones';

/** What a milestone means, by its length in days. */
const MEANINGS: Readonly<Record<number, string>> = {
  7: 'A whole week of questions.',
  14: 'Two weeks, and not a day without a question.',
  30: 'A month of questions. This is a habit now.',
  50: 'Fifty questions of the day, answered.',
  100: 'A hundred questions of the day, answered.',
  200: 'Two hundred questions of the day, answered.',
  365: 'A whole year of daily questions, answered.',
};

/** A reason to celebrate the streak, as a title and a sentence. */
export interface StreakMoment {
  readonly title: string;
  readonly text: string;
}

/**
 * What to celebrate when a streak reaches `days` days: its first day, a milestone, or a new longest streak on the day on which it
 * exceeds the earlier one. Null on other days.
 *
 * @param longestEarlier length of the longest streak before this one, in days; 0 when there was none.
 * @param starts when the tiers begin.
 */
export function streakMoment(
  days: number,
  longestEarlier: number,
  starts: TierStarts = SHIPPED_TIER_STARTS,
): StreakMoment | null {
  const isLongest = longestEarlier > 0 && days === longestEarlier + 1;
  if (isMilestone(days, starts)) {
    const text = milestoneText(days, starts) + (isLongest ? ' It is your longest streak yet.' : '');
    return { title: milestoneTitle(days), text };
  }
  if (isLongest) {
    return {
      title: 'Your longest streak yet!',
      text: `It has passed your earlier record of ${formatDays(longestEarlier)}.`,
    };
  }
  if (days !== 1) return null;
  return longestEarlier > 0
    ? { title: 'A new streak begins', text: `Your longest so far is ${formatDays(longestEarlier)}.` }
    : { title: 'Your streak begins', text: 'Answer tomorrow to make it 2 days.' };
}

/** The title of a milestone: `7 days in a row!`. */
export function milestoneTitle(days: number): string {
  return `${formatDays(days)} in a row!`;
}

/** What a milestone means, and the tier that begins with it. */
export function milestoneText(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): string {
  const meaning =
    MEANINGS[days] ?? (days % 365 === 0 ? `${days / 365} years of daily questions, answered.` : '');
  const tier = reachesTier(days, starts)
    ? `Your streak has reached the ${streakTier(days, starts)} tier.`
    : '';
  return [meaning, tier].filter(Boolean).join(' ');
}
