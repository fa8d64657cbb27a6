import type { FragmentRef } from '@daily/apollo/fragment';
import { SHIPPED_TIER_STARTS, type TierStarts } from '@daily/rules/streak';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type GameRules_RulesFragment, useGameRulesRulesFragment } from './game-rules.generated';

/** The rules of today, as pages show them. */
export type PlayedRules = Pick<GameRules_RulesFragment, 'points' | 'freezePrice' | 'maxFreezes' | 'tiers'>;

const Rules = createContext<PlayedRules | null>(null);

/** Provides the rules of today to the components below. */
export function GameRulesProvider(props: {
  rules: FragmentRef<GameRules_RulesFragment> | null;
  children: ReactNode;
}) {
  const rules = useGameRulesRulesFragment(props.rules);
  return <Rules value={rules}>{props.children}</Rules>;
}

/** Returns the rules of today; null while they are unknown, as without the database. */
export function useGameRules(): PlayedRules | null {
  return useContext(Rules);
}

/** Returns when the tiers of streaks begin; those of the specification while the rules are unknown. */
export function useTierStarts(): TierStarts {
  const tiers = useContext(Rules)?.tiers;
  return useMemo(
    () => ({
      ...SHIPPED_TIER_STARTS,
      ...Object.fromEntries((tiers ?? []).map(({ tier, from }) => [tier, from])),
    }),
    [tiers],
  );
}

/** Returns the points that a streak earns on reaching its day number `days`; 0 on other days. */
export function useTierBonus(days: number): number {
  return useContext(Rules)?.tiers.find(({ from }) => from === days)?.bonus ?? 0;
}
