/** Milestones: the lengths of a streak that are celebrated with a card and a picture to share. */
import { SHIPPED_TIER_STARTS, type TierStarts } from '../streak';

/** Milestones beyond the last tier, in days. */
const LONG = [50, 100, 200];

/** After the first year, each further one is a milestone. In days. */
const YEAR = 365;

/**
 * The milestones of the first year in ascending order, in days: where the tiers begin, then 50, 100, 200 and 365. By default 7, 14,
 * 30, 50, 100, 200 and 365.
 */
export function milestones(starts: TierStarts = SHIPPED_TIER_STARTS): readonly number[] {
  const lengths = [starts.blue, starts.violet, starts.amber, ...LONG, YEAR];
  return [...new Set(lengths)].sort((one, other) => one - other);
}

/** Whether a streak of `days` days is at a milestone. */
export function isMilestone(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): boolean {
  return days > 0 && (days % YEAR === 0 || milestones(starts).includes(days));
}

/** The first milestone that a streak of `days` days has not reached yet, in days. There always is one. */
export function nextMilestone(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): number {
  return milestones(starts).find((length) => length > days) ?? (Math.floor(days / YEAR) + 1) * YEAR;
}

/** The last milestone that a streak of `days` days has reached, in days; 0 before the first. */
export function lastMilestone(days: number, starts: TierStarts = SHIPPED_TIER_STARTS): number {
  if (days >= YEAR) return Math.floor(days / YEAR) * YEAR;
  return milestones(starts).findLast((length) => length <= days) ?? 0;
}
