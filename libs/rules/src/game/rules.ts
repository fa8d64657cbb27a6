/**
 * The rules of the game that admins can change: what a correct answer earns, what a streak freeze costs, how many a player may hold,
 * and when a streak reaches a tier. A version of the rules holds from a day on until the next one; answers keep the rules of their day.
 */
import type { Day } from '../calendar';
import { type Difficulty, POINTS_BY_DIFFICULTY } from './scoring';
import { MAX_FREEZES, SHIPPED_TIER_STARTS, type TierStarts } from '../streak';

/** A tier of streaks above green, which begins with the first day. */
export type BonusTier = keyof TierStarts;

/** The tiers above green, in their order. */
export const BONUS_TIERS = ['blue', 'violet', 'amber'] as const satisfies readonly BonusTier[];

/** The difficulties in their order. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const satisfies readonly Difficulty[];

/** A version of the rules. */
export interface GameRules {
  /** Points of a correct answer to a question without points of its own. */
  readonly points: Readonly<Record<Difficulty, number>>;
  /** Price of a streak freeze, in points. */
  readonly freezePrice: number;
  /** Number of freezes up to which a player can buy another one. Those who hold more keep them. */
  readonly maxFreezes: number;
  /** Length of a streak at which it reaches a tier, in days. */
  readonly tierStarts: TierStarts;
  /** Points for each streak that reaches a tier. */
  readonly tierBonuses: Readonly<Record<BonusTier, number>>;
}

/** The rules that hold until an admin changes them. */
export const SHIPPED_RULES: GameRules = Object.freeze({
  points: POINTS_BY_DIFFICULTY,
  freezePrice: 50,
  maxFreezes: MAX_FREEZES,
  tierStarts: SHIPPED_TIER_STARTS,
  tierBonuses: Object.freeze({ blue: 0, violet: 0, amber: 0 }),
});

/** The rules that every page shows, as far as they differ from the shipped ones. */
export function changedTiers({
  tierStarts,
  tierBonuses,
}: GameRules): Partial<Pick<GameRules, 'tierStarts' | 'tierBonuses'>> {
  const shipped = SHIPPED_RULES;
  const differ = (some: GameRules['tierBonuses'], others: GameRules['tierBonuses']) =>
    BONUS_TIERS.some((tier) => some[tier] !== others[tier]);
  return {
    ...(differ(tierStarts, shipped.tierStarts) && { tierStarts }),
    ...(differ(tierBonuses, shipped.tierBonuses) && { tierBonuses }),
  };
}

/** Smallest and largest values. */
export const RULE_BOUNDS = {
  points: [1, 1_000],
  freezePrice: [1, 100_000],
  maxFreezes: [0, 5],
  tierStarts: [2, 365],
  tierBonuses: [0, 1_000],
} as const satisfies Record<keyof GameRules, readonly [number, number]>;

/** Maximum length of the note of a change, in characters. */
export const MAX_RULE_NOTE_LENGTH = 500;

/** Minutes before midnight in which a change for the next day is refused, because every server must learn of it in time. */
export const RULE_LEAD_MINUTES = 5;

/** Maximum number of days that a simulation plays. */
export const MAX_SIMULATED_DAYS = 92;

/** Texts about changes of the rules. */
export const RULE_TEXTS = {
  tiersOutOfOrder: 'Each tier must begin after the one before',
  unchanged: 'These are the rules that hold on that day already',
  tooEarly:
    'A change holds from tomorrow at the earliest; in the last 5 minutes of a day, from the day after',
  tooLate: 'A change must begin within a year',
  alreadyPlanned: 'Another change is planned. Cancel it first.',
  changedMeanwhile: 'The rules were changed in the meantime. Please reload and try again.',
  noneToCancel: 'This change is not planned any more',
  underWay: 'The change takes effect within minutes and cannot be canceled any more',
  noteTooLong: `Please use at most ${MAX_RULE_NOTE_LENGTH} characters`,
  periodTooLong: `A simulation plays at most ${MAX_SIMULATED_DAYS} days`,
  simulationBusy: 'Another simulation is running. Please try again in a moment.',
  simulationTooLong: 'The simulation took too long. Please choose a shorter period.',
} as const;

/** What is wrong with a value: its path, such as `points.easy`, and a message for the user. */
export interface RuleProblem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with rules; empty when they are valid. */
export function gameRulesProblems(rules: GameRules): RuleProblem[] {
  const problems = ruleValues(rules).flatMap(({ path, value, bounds: [min, max] }) =>
    Number.isInteger(value) && value >= min && value <= max
      ? []
      : [{ path, message: `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}` }],
  );
  const { blue, violet, amber } = rules.tierStarts;
  if (violet <= blue) problems.push({ path: 'tierStarts.violet', message: RULE_TEXTS.tiersOutOfOrder });
  if (amber <= violet) problems.push({ path: 'tierStarts.amber', message: RULE_TEXTS.tiersOutOfOrder });
  return problems;
}

/** A value of the rules with its path and bounds. */
export interface RuleValue {
  readonly path: string;
  readonly value: number;
  readonly bounds: readonly [number, number];
}

/** Every value of the rules, in the order in which pages show them. */
export function ruleValues({
  points,
  freezePrice,
  maxFreezes,
  tierStarts,
  tierBonuses,
}: GameRules): RuleValue[] {
  const value = (path: string, number: number, bounds: RuleValue['bounds']) => ({
    path,
    value: number,
    bounds,
  });
  return [
    ...DIFFICULTIES.map((name) => value(`points.${name}`, points[name], RULE_BOUNDS.points)),
    value('freezePrice', freezePrice, RULE_BOUNDS.freezePrice),
    value('maxFreezes', maxFreezes, RULE_BOUNDS.maxFreezes),
    ...BONUS_TIERS.map((name) => value(`tierStarts.${name}`, tierStarts[name], RULE_BOUNDS.tierStarts)),
    ...BONUS_TIERS.map((name) => value(`tierBonuses.${name}`, tierBonuses[name], RULE_BOUNDS.tierBonuses)),
  ];
}

/** A value that differs between two versions of the rules. */
export interface RuleDifference {
  readonly path: string;
  readonly before: number;
  readonly after: number;
}

/** The values that differ between two versions of the rules. */
export function ruleDifferences(before: GameRules, after: GameRules): RuleDifference[] {
  const then = ruleValues(after);
  return ruleValues(before).flatMap(({ path, value }, index) => {
    const changed = then[index]?.value ?? value;
    return changed === value ? [] : [{ path, before: value, after: changed }];
  });
}

/** A version of the rules with the day from which it holds; null for the version that holds from the beginning. */
export interface RuleVersion {
  readonly fromDay: Day | null;
  readonly rules: GameRules;
}

/** The rules of a day. @param versions in ascending order of days. @param first the rules before the first version. */
export function rulesOn(versions: readonly RuleVersion[], day: Day, first: GameRules): GameRules {
  const version = versions.findLast(({ fromDay }) => fromDay === null || fromDay <= day);
  return version?.rules ?? first;
}

/** The points that an answer earns because it made the streak `days` long; 0 unless the streak has just reached a tier. */
export function tierBonus({ tierStarts, tierBonuses }: GameRules, days: number): number {
  const reached = BONUS_TIERS.find((tier) => tierStarts[tier] === days);
  return reached ? tierBonuses[reached] : 0;
}

const LABELS: Readonly<Record<string, string>> = {
  freezePrice: 'Price of a streak freeze',
  maxFreezes: 'Freezes a player may hold',
  'points.easy': 'Points of an easy question',
  'points.medium': 'Points of a medium question',
  'points.hard': 'Points of a hard question',
};

/** The label of a value: `Points of an easy question`. */
export function ruleLabel(path: string): string {
  const [group, tier = ''] = path.split('.');
  if (group === 'tierStarts') return `First day of the ${tier} tier`;
  if (group === 'tierBonuses') return `Bonus for reaching the ${tier} tier`;
  return LABELS[path] ?? path;
}
