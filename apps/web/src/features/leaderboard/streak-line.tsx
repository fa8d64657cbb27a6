import { formatDays, streakTier } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/display/badge';
import { STREAK_STYLES } from '@daily/ui/display/streak-styles';
import { clsx } from 'clsx';
import { useTierStarts } from '../../settings/tier-starts';

/** The streak shown below a player's name. Renders nothing without a streak. */
export function StreakLine({ days }: { days: number }) {
  const tier = streakTier(days, useTierStarts());
  if (tier === 'none') return null;
  const { color, Icon } = STREAK_STYLES[tier];
  return (
    <span className={clsx(badgeShape, 'mt-0.5 max-w-full', color)}>
      <Icon aria-hidden className="size-3.5" />
      <span className="max-sm:sr-only">Streak:</span> {formatDays(days)}
    </span>
  );
}
