import { BONUS_TIERS, type GameRules } from '@daily/rules/game/rules';
import { type GameRulesInput, type ShownRules } from './game-rules.graphql-types';

/** Rules as the schema shows them. */
export function shownRules({
  points,
  freezePrice,
  maxFreezes,
  tierStarts,
  tierBonuses,
}: GameRules): ShownRules {
  return {
    points,
    freezePrice,
    maxFreezes,
    tiers: BONUS_TIERS.map((tier) => ({ tier, from: tierStarts[tier], bonus: tierBonuses[tier] })),
  };
}

/** Rules of an input as plain objects, in the form in which they are stored. */
export function givenRules(input: GameRulesInput): GameRules {
  const { points, freezePrice, maxFreezes, tierStarts, tierBonuses } = input;
  return {
    points: { ...points },
    freezePrice,
    maxFreezes,
    tierStarts: { ...tierStarts },
    tierBonuses: { ...tierBonuses },
  };
}
