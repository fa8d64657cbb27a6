import type { StreakTier } from '@daily/rules/streak';
import { Crown, Flame, type LucideIcon, Sprout, Zap } from 'lucide-react';

/** How each tier of a streak looks: its colour, and a sign, so that colour alone never tells it. */
export const STREAK_LOOKS: Record<Exclude<StreakTier, 'none'>, { colour: string; Sign: LucideIcon }> = {
  green: { colour: 'bg-streak-green text-streak-green-ink', Sign: Sprout },
  blue: { colour: 'bg-streak-blue text-streak-blue-ink', Sign: Zap },
  violet: { colour: 'bg-streak-violet text-streak-violet-ink', Sign: Flame },
  amber: { colour: 'bg-streak-amber text-streak-amber-ink', Sign: Crown },
};
