import type { FragmentRef } from '@daily/apollo/fragment';
import { reachesTier, streakTier, streakTooltip } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/display/badge';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { Tooltip } from '@daily/ui/overlays/tooltip';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { clsx } from 'clsx';
import { Snowflake } from 'lucide-react';
import { useTierStarts } from '../../settings/tier-starts';
import { type StreakBadge_ViewerFragment, useStreakBadgeViewerFragment } from './streak-badge.generated';

/** The viewer's current streak and the streak freezes they hold. Renders nothing without a streak. */
export function StreakBadge(props: {
  viewer: FragmentRef<StreakBadge_ViewerFragment>;
  /** Whether the viewer has just answered; the number of days then counts up, but not from 0. */
  fresh?: boolean;
}) {
  const viewer = useStreakBadgeViewerFragment(props.viewer);
  const days = viewer?.player.currentStreak ?? 0;
  const freezes = viewer?.streakFreezes.held ?? 0;
  const starts = useTierStarts();
  const tier = streakTier(days, starts);
  if (tier === 'none') return null;

  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <Tooltip text={streakTooltip(days)}>
      <button
        type="button"
        data-tier={tier}
        className={clsx(
          badgeShape,
          'min-h-7',
          color,
          props.fresh && reachesTier(days, starts) && 'animate-pop',
        )}
      >
        <Icon aria-hidden className="size-4" />
        <span>
          Streak: {props.fresh && days > 1 ? <CountedUp number={days} /> : days} {days === 1 ? 'day' : 'days'}
        </span>
        {freezes > 0 && <Freezes held={freezes} />}
      </button>
    </Tooltip>
  );
}

/** A number that replaces the one before it. */
function CountedUp({ number }: { number: number }) {
  return (
    <span className="relative inline-block overflow-hidden align-bottom tabular-nums">
      <span className="inline-block animate-count-in">{number}</span>
      {/* Generated content, which is neither read nor found as text. */}
      <span
        aria-hidden="true"
        data-before={number - 1}
        className="absolute inset-y-0 right-0 animate-count-out before:content-[attr(data-before)]"
      />
    </span>
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
