import type { FragmentRef } from '@daily/apollo/fragment';
import { streakLength, streakTier, streakTooltip } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/badge';
import { STREAK_LOOKS } from '@daily/ui/streak-looks';
import { Tooltip } from '@daily/ui/tooltip';
import { clsx } from 'clsx';
import { type StreakBadge_PlayerFragment, useStreakBadgePlayerFragment } from './streak-badge.generated';

/** On how many days in a row the player has answered; nothing below one day. */
export function StreakBadge({ player }: { player: FragmentRef<StreakBadge_PlayerFragment> }) {
  const days = useStreakBadgePlayerFragment(player)?.currentStreak ?? 0;
  const tier = streakTier(days);
  if (tier === 'none') return null;

  const { colour, Sign } = STREAK_LOOKS[tier];
  return (
    <Tooltip text={streakTooltip(days)}>
      <button type="button" data-tier={tier} className={clsx(badgeShape, 'min-h-7', colour)}>
        <Sign aria-hidden className="size-4" />
        Streak: {streakLength(days)}
      </button>
    </Tooltip>
  );
}
