import type { StreakTier } from '@daily/rules/streak';
import { Crown, Flame, type LucideIcon, Sprout, Zap } from 'lucide-react';

/** Color and icon of each streak tier. Both are shown, because color alone is not accessible. */
export const STREAK_STYLES: Record<Exclude<StreakTier, 'none'>, { color: string; Icon: LucideIcon }> = {
  green: { color: 'bg-streak-green text-streak-green-ink', Icon: Sprout },
  blue: { color: 'bg-streak-blue text-streak-blue-ink', Icon: Zap },
  violet: { color: 'bg-streak-violet text-streak-violet-ink', Icon: Flame },
  amber: { color: 'bg-streak-amber text-streak-amber-ink', Icon: Crown },
};
