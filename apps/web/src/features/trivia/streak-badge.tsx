import type { FragmentRef } from '@daily/apollo/fragment';
import { reachesTier, streakLength, streakTier, streakTooltip } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/badge';
import { STREAK_LOOKS } from '@daily/ui/streak-looks';
import { Tooltip } from '@daily/ui/tooltip';
import { clsx } from 'clsx';
import { type StreakBadge_PlayerFragment, useStreakBadgePlayerFragment } from './streak-badge.generated';

/** On how many days in a row the player has answered; nothing below one day. */
export function StreakBadge(props: {
  player: FragmentRef<StreakBadge_PlayerFragment>;
  /** The answer that it counts was given just now: a new tier is celebrated. */
  fresh?: boolean;
}) {
  const days = useStreakBadgePlayerFragment(props.player)?.currentStreak ?? 0;
  const tier = streakTier(days);
  if (tier === 'none') return null;

  const { colour, Sign } = STREAK_LOOKS[tier];
  return (
    <Tooltip text={streakTooltip(days)}>
      <button
        type="button"
        data-tier={tier}
        className={clsx(badgeShape, 'min-h-7', colour, props.fresh && reachesTier(days) && 'animate-pop')}
      >
        <Sign aria-hidden className="size-4" />
        Streak: {streakLength(days)}
      </button>
    </Tooltip>
  );
}
