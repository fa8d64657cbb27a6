import type { FragmentRef } from '@daily/apollo/fragment';
import { reachesTier, formatDays, streakTier } from '@daily/rules/streak';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import { Sparks } from './sparks';
import { type StreakBadge_ViewerFragment, useStreakBadgeViewerFragment } from '../streak-badge.generated';

/** Celebrates that the streak has just reached a new tier. Renders nothing on other days. */
export function StreakMilestone(props: { viewer: FragmentRef<StreakBadge_ViewerFragment> }) {
  const days = useStreakBadgeViewerFragment(props.viewer)?.player.currentStreak ?? 0;
  const tier = streakTier(days);
  if (tier === 'none' || !reachesTier(days)) return null;

  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <p className={clsx('mt-4 flex animate-rise items-center gap-3 rounded-md p-4', color)}>
      <span className="relative grid size-8 shrink-0 place-items-center">
        <Icon aria-hidden className="size-8 animate-pop" />
        <Sparks />
      </span>
      <span>
        <strong className="block text-lg tracking-tight">{formatDays(days)} in a row!</strong>
        Your streak has earned the {tier} badge.
      </span>
    </p>
  );
}
