import type { FragmentRef } from '@daily/apollo/fragment';
import { type StreakTier, streakLength, streakTier, streakTooltip } from '@daily/rules/streak';
import { badgeShape } from '@daily/ui/badge';
import { Tooltip } from '@daily/ui/tooltip';
import { clsx } from 'clsx';
import { Crown, Flame, type LucideIcon, Sprout, Zap } from 'lucide-react';
import { type StreakBadge_PlayerFragment, useStreakBadgePlayerFragment } from './streak-badge.generated';

/** Each tier has its colour and its sign, so that colour alone never tells it. */
const TIERS: Record<Exclude<StreakTier, 'none'>, { colour: string; Sign: LucideIcon }> = {
  green: { colour: 'bg-streak-green text-streak-green-ink', Sign: Sprout },
  blue: { colour: 'bg-streak-blue text-streak-blue-ink', Sign: Zap },
  violet: { colour: 'bg-streak-violet text-streak-violet-ink', Sign: Flame },
  amber: { colour: 'bg-streak-amber text-streak-amber-ink', Sign: Crown },
};

/** On how many days in a row the player has answered; nothing below one day. */
export function StreakBadge({ player }: { player: FragmentRef<StreakBadge_PlayerFragment> }) {
  const days = useStreakBadgePlayerFragment(player)?.currentStreak ?? 0;
  const tier = streakTier(days);
  if (tier === 'none') return null;

  const { colour, Sign } = TIERS[tier];
  return (
    <Tooltip text={streakTooltip(days)}>
      <button type="button" data-tier={tier} className={clsx(badgeShape, 'min-h-7', colour)}>
        <Sign aria-hidden className="size-4" />
        Streak: {streakLength(days)}
      </button>
    </Tooltip>
  );
}
