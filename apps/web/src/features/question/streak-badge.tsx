import type { FragmentRef } from '@daily/apollo/fragment';
import { reachesTier, formatDays, streakTier, streakTooltip } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/badge';
import { STREAK_STYLES } from '@daily/ui/streak-styles';
import { Tooltip } from '@daily/ui/tooltip';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { clsx } from 'clsx';
import { Snowflake } from 'lucide-react';
import { type StreakBadge_PlayerFragment, useStreakBadgePlayerFragment } from './streak-badge.generated';

/** On how many days in a row the player has answered, and what protects that; nothing below one day. */
export function StreakBadge(props: {
  player: FragmentRef<StreakBadge_PlayerFragment>;
  /** The answer that it counts was given just now: a new tier is celebrated. */
  fresh?: boolean;
}) {
  const { currentStreak: days = 0, streakFreezes } = useStreakBadgePlayerFragment(props.player) ?? {};
  const freezes = streakFreezes?.held ?? 0;
  const tier = streakTier(days);
  if (tier === 'none') return null;

  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <Tooltip text={streakTooltip(days)}>
      <button
        type="button"
        data-tier={tier}
        className={clsx(badgeShape, 'min-h-7', color, props.fresh && reachesTier(days) && 'animate-pop')}
      >
        <Icon aria-hidden className="size-4" />
        Streak: {formatDays(days)}
        {freezes > 0 && <Freezes held={freezes} />}
      </button>
    </Tooltip>
  );
}

function Freezes({ held }: { held: number }) {
  return (
    <span className="ml-1 inline-flex items-center gap-0.5 border-l border-current/30 pl-1.5">
      <Snowflake aria-hidden className="size-3.5" />
      {held}
      <VisuallyHidden> {held === 1 ? 'streak freeze' : 'streak freezes'}</VisuallyHidden>
    </span>
  );
}
