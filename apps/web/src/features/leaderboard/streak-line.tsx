import { streakLength, streakTier } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/badge';
import { STREAK_LOOKS } from '@daily/ui/streak-looks';
import { clsx } from 'clsx';

/** A player's streak below their name; nothing without one. */
export function StreakLine({ days }: { days: number }) {
  const tier = streakTier(days);
  if (tier === 'none') return null;
  const { colour, Sign } = STREAK_LOOKS[tier];
  return (
    <span className={clsx(badgeShape, 'mt-0.5 max-w-full', colour)}>
      <Sign aria-hidden className="size-3.5" />
      <span className="max-sm:sr-only">Streak:</span> {streakLength(days)}
    </span>
  );
}
