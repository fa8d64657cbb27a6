import { formatNumber } from '@daily/rules/format-number';
import {
  BONUS_TIERS,
  type BonusTier,
  type GameRules,
  ruleDifferences,
  ruleLabel,
} from '@daily/rules/game/rules';
import type { AdminRulesScreenQuery } from './rules-screen.generated';

/** The rules with their changes, as the screen loads them. */
export type RuleBook = AdminRulesScreenQuery['ruleBook'];

/** A version of the rules, as the screen loads it. */
export type ShownVersion = RuleBook['begun'][number];

/** Rules as the functions of `rules` take them. */
export function rulesOf({ points, freezePrice, maxFreezes, tiers }: RuleBook['current']): GameRules {
  const { easy, medium, hard } = points;
  const ofTiers = (value: (tier: (typeof tiers)[number]) => number) =>
    Object.fromEntries(tiers.map((tier) => [tier.tier, value(tier)])) as Record<BonusTier, number>;
  return {
    points: { easy, medium, hard },
    freezePrice,
    maxFreezes,
    tierStarts: ofTiers(({ from }) => from),
    tierBonuses: ofTiers(({ bonus }) => bonus),
  };
}

/** The rules that a form holds: `text` returns that of a field by its path, such as `points.easy`. Empty fields are not a number. */
export function rulesFrom(text: (path: string) => string): GameRules {
  const number = (path: string) => (text(path).trim() === '' ? Number.NaN : Number(text(path)));
  const ofTiers = (group: string) =>
    Object.fromEntries(BONUS_TIERS.map((tier) => [tier, number(`${group}.${tier}`)])) as Record<
      BonusTier,
      number
    >;
  return {
    points: { easy: number('points.easy'), medium: number('points.medium'), hard: number('points.hard') },
    freezePrice: number('freezePrice'),
    maxFreezes: number('maxFreezes'),
    tierStarts: ofTiers('tierStarts'),
    tierBonuses: ofTiers('tierBonuses'),
  };
}

/** The versions that have begun with the rules before each, latest first. */
export function withRulesBefore({
  begun,
  shipped,
}: RuleBook): { version: ShownVersion; before: GameRules }[] {
  return begun.map((version, index) => ({
    version,
    before: rulesOf(begun[index + 1]?.rules ?? shipped),
  }));
}

/** A difference as a sentence: `Price of a streak freeze: 50 → 60`. */
export function differenceTexts(before: GameRules, after: GameRules): string[] {
  return ruleDifferences(before, after).map(
    ({ path, before: was, after: becomes }) =>
      `${ruleLabel(path)}: ${formatNumber(was)} → ${formatNumber(becomes)}`,
  );
}

/** What differs between two versions of the rules. */
export function RuleDifferences({ before, after }: { before: GameRules; after: GameRules }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {differenceTexts(before, after).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
