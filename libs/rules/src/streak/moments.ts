/** The days of a streak that are celebrated. */
import { formatDays, reachesTier, SHIPPED_TIER_STARTS, streakTier, type TierStarts } from '../streak';

/** Texts for the length of a streak that is worth celebrating whatever its tier. */
const ROUND_LENGTHS: Readonly<Record<number, string>> = {
  50: 'Fifty questions of the day, answered.',
  100: 'A hundred questions of the day, answered.',
  365: 'A whole year of daily questions, answered.',
};

/** A reason to celebrate the streak, as a title and a sentence. */
export interface StreakMoment {
  readonly title: string;
  readonly text: string;
}

/**
 * What to celebrate when a streak reaches `days` days: its first day, a new tier, 50, 100 or 365 days, or a new longest
 * streak on the day on which it exceeds the earlier one. Null on other days.
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
  const also = isLongest ? ' It is your longest streak yet.' : '';
  const title = `${formatDays(days)} in a row!`;
  const round = ROUND_LENGTHS[days];
  if (round) return { title, text: round + also };
  if (reachesTier(days, starts))
    return { title, text: `Your streak has earned the ${streakTier(days, starts)} badge.${also}` };
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
