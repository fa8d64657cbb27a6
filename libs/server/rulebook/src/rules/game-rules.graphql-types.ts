import { type BonusTier, RULE_BOUNDS } from '@daily/rules/game/rules';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** Number of tiers above green. */
const TIER_COUNT = 3;

@ObjectType('PointsByDifficulty', {
  description: 'What correct answers earn by the difficulty of the question.',
})
@InputType('PointsByDifficultyInput', {
  description: `What correct answers earn by the difficulty of the question, each ${range('points')}.`,
})
export class PointsByDifficulty {
  @Field(() => Int, { complexity: 0, description: 'Points of an easy question.' })
  easy!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of a medium question.' })
  medium!: number;

  @Field(() => Int, { complexity: 0, description: 'Points of a hard question.' })
  hard!: number;
}

@ObjectType('StreakTierRule', { description: 'When a streak reaches a tier, and what that earns.' })
export class StreakTierRule {
  @Field(() => String, {
    complexity: 0,
    description: 'The tier, named by its color: `blue`, `violet` or `amber`.',
  })
  tier!: BonusTier;

  @Field(() => Int, { complexity: 0, description: 'Length of the streak in days.' })
  from!: number;

  @Field(() => Int, { complexity: 0, description: 'Points for each streak that reaches the tier.' })
  bonus!: number;
}

@InputType('StreakTierRulesInput', { description: 'A number for each tier above green.' })
export class StreakTierRulesInput {
  @Field(() => Int, { description: 'The blue tier.' })
  blue!: number;

  @Field(() => Int, { description: 'The violet tier.' })
  violet!: number;

  @Field(() => Int, { description: 'The amber tier.' })
  amber!: number;
}

@ObjectType('GameRules', { description: 'Rules of the game.' })
export class ShownRules {
  @Field(() => PointsByDifficulty, { complexity: 0, description: 'What correct answers usually earn.' })
  points!: PointsByDifficulty;

  @Field(() => Int, { complexity: 0, description: 'Price of a streak freeze, in points.' })
  freezePrice!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of freezes up to which another one can be bought.',
  })
  maxFreezes!: number;

  @Field(() => [StreakTierRule], {
    complexity: listOf(TIER_COUNT),
    description: 'The tiers of streaks above green, shortest first.',
  })
  tiers!: StreakTierRule[];
}

@InputType('GameRulesInput', { description: 'Rules of the game, complete.' })
export class GameRulesInput {
  @Field(() => PointsByDifficulty, {
    description: 'What correct answers earn. Questions with points of their own keep them.',
  })
  points!: PointsByDifficulty;

  @Field(() => Int, { description: `Price of a streak freeze in points, ${range('freezePrice')}.` })
  freezePrice!: number;

  @Field(() => Int, {
    description: `Number of freezes up to which another one can be bought, ${range('maxFreezes')}. Players keep those they hold.`,
  })
  maxFreezes!: number;

  @Field(() => StreakTierRulesInput, {
    description: `Length of a streak in days at which each tier begins, ${range('tierStarts')}, in ascending order.`,
  })
  tierStarts!: StreakTierRulesInput;

  @Field(() => StreakTierRulesInput, {
    description: `Points for each streak that reaches a tier, ${range('tierBonuses')}.`,
  })
  tierBonuses!: StreakTierRulesInput;
}

function range(name: keyof typeof RULE_BOUNDS): string {
  const [min, max] = RULE_BOUNDS[name];
  return `${min} to ${max.toLocaleString('en-US')}`;
}
