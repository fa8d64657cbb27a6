import { SHIPPED_TIER_STARTS, type TierStarts } from '@daily/rules/streak';
import { createContext, useContext } from 'react';

/** The first day of a tier of streaks above green, and the points for reaching it; in the order of the tiers. */
interface StreakTierRule {
  from: number;
  bonus: number;
}

const Tiers = createContext<readonly StreakTierRule[]>([]);

/** Provides the tiers of today's rules to the components below; none while they are unknown, as without the database. */
export const StreakTiersProvider = Tiers.Provider;

/** Returns when the tiers of streaks begin; those of the specification while the rules are unknown. */
export function useTierStarts(): TierStarts {
  const [blue, violet, amber] = useContext(Tiers);
  return blue && violet && amber
    ? { blue: blue.from, violet: violet.from, amber: amber.from }
    : SHIPPED_TIER_STARTS;
}

/** Returns the points that a streak earns on reaching its day number `days`; 0 on other days. */
export function useTierBonus(days: number): number {
  return useContext(Tiers).find(({ from }) => from === days)?.bonus ?? 0;
}
