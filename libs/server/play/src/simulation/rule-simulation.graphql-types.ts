import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Day } from '@daily/rules/calendar';
import { MAX_SIMULATED_DAYS } from '@daily/rules/game/rules';
import { PLACE_CHANGES, type PlaceChange as Change } from '@daily/rules/game/simulated-places';
import type { StreakTier } from '@daily/rules/streak';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Player } from '@daily/people';
import { GameRulesInput } from '@daily/rulebook';
import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { SHOWN_PLACES } from './rule-simulation.service';

/** The kinds of changes in the schema. */
const PlaceChangeEnum: Record<string, Change> = {
  JOINS: 'joins',
  UP_FAR: 'up-far',
  UP: 'up',
  UP_LITTLE: 'up-little',
  SAME: 'same',
  DOWN_LITTLE: 'down-little',
  DOWN: 'down',
  DOWN_FAR: 'down-far',
  LEAVES: 'leaves',
};

registerEnumType(PlaceChangeEnum, {
  name: 'PlaceChange',
  description: 'How the place of a player would change.',
  valuesConfig: Object.fromEntries(
    Object.entries(PlaceChangeEnum).map(([name, change]) => [
      name,
      { description: `${PLACE_CHANGES[change]}.` },
    ]),
  ),
});

/** Number of tiers, with green. */
const TIER_COUNT = 4;

@InputType('SimulateGameRulesInput', { description: 'Rules to play over a past period.' })
export class SimulateGameRulesInput {
  @Field(() => GameRulesInput, { description: 'The rules.' })
  rules!: GameRulesInput;

  @Field(() => GraphQLLocalDate, {
    description: `The first day, at most ${MAX_SIMULATED_DAYS - 1} days before the last.`,
  })
  first!: Day;

  @Field(() => GraphQLLocalDate, { description: 'The last day: today or earlier.' })
  last!: Day;

  @Field(() => String, {
    nullable: true,
    description: '`Player.userId` or exact name of a player whose places are to be shown as well.',
  })
  player?: string | null;
}

@ObjectType('SimulatedPlace', { description: 'The place of a player as it was and by the simulated rules.' })
export class ShownSimulatedPlace {
  @Field(() => Player, { description: 'The player.' })
  player!: Player;

  @Field(() => Int, { nullable: true, complexity: 0, description: 'The place; null without points.' })
  rankBefore!: number | null;

  @Field(() => Int, {
    nullable: true,
    complexity: 0,
    description: 'The place by the simulated rules; null without points.',
  })
  rankAfter!: number | null;

  @Field(() => Int, { complexity: 0, description: 'Points earned in the period.' })
  pointsBefore!: number;

  @Field(() => Int, { complexity: 0, description: 'Points by the simulated rules.' })
  pointsAfter!: number;
}

@ObjectType('SimulatedTotals', {
  description: 'Sums over all visible players, as it was and by the simulated rules.',
})
export class ShownSimulatedTotals {
  @Field(() => Float, { complexity: 0, description: 'Points given: for answers and for streaks.' })
  pointsBefore!: number;

  @Field(() => Float, { complexity: 0, description: 'Points given by the simulated rules.' })
  pointsAfter!: number;

  @Field(() => Float, { complexity: 0, description: 'The part of the points that was given for streaks.' })
  bonusesBefore!: number;

  @Field(() => Float, { complexity: 0, description: 'That part by the simulated rules.' })
  bonusesAfter!: number;

  @Field(() => Int, { complexity: 0, description: 'Freezes bought.' })
  freezesBefore!: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'How many of these purchases the simulated rules allow. Others that players would have made are unknown.',
  })
  freezesAfter!: number;

  @Field(() => Float, { complexity: 0, description: 'Points spent on freezes.' })
  spentBefore!: number;

  @Field(() => Float, {
    complexity: 0,
    description: 'What the purchases that stay possible would have cost.',
  })
  spentAfter!: number;

  @Field(() => Int, { complexity: 0, description: 'Purchases refused because the player holds the maximum.' })
  refusedByMaximum!: number;

  @Field(() => Int, { complexity: 0, description: 'Purchases refused because the streak has ended.' })
  refusedWithoutStreak!: number;

  @Field(() => Int, { complexity: 0, description: 'Purchases refused for lack of points.' })
  refusedByPrice!: number;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Players whose streak at the end of the period would be shorter; 0 when the rules about streaks do not differ.',
  })
  shorterStreaks!: number;
}

@ObjectType('SimulatedTier', { description: 'Players whose streak is in a tier at the end of the period.' })
export class ShownSimulatedTier {
  @Field(() => String, { complexity: 0, description: 'The tier, named by its color.' })
  tier!: StreakTier;

  @Field(() => Int, { complexity: 0, description: 'Number of players.' })
  before!: number;

  @Field(() => Int, { complexity: 0, description: 'Number of players by the simulated rules.' })
  after!: number;
}

@ObjectType('SimulatedChange', { description: 'How many players change their place how far.' })
export class ShownSimulatedChange {
  @Field(() => PlaceChangeEnum, { complexity: 0, description: 'The change.' })
  change!: Change;

  @Field(() => Int, { complexity: 0, description: 'Number of players.' })
  players!: number;
}

@ObjectType('RuleSimulation', {
  description:
    'What other rules would have made of the recorded answers and purchases of a period. Hidden players are left out. How players ' +
    'would have behaved under these rules is unknown.',
})
export class ShownRuleSimulation {
  @Field(() => GraphQLLocalDate, { description: 'The first day.' })
  first!: Day;

  @Field(() => GraphQLLocalDate, { description: 'The last day.' })
  last!: Day;

  @Field(() => Int, { description: 'Number of players with points, before or after.' })
  players!: number;

  @Field(() => [ShownSimulatedPlace], {
    complexity: listOf(2 * SHOWN_PLACES),
    description: `The first ${SHOWN_PLACES} places by the simulated rules, then those who stood there before and would not.`,
  })
  places!: ShownSimulatedPlace[];

  @Field(() => ShownSimulatedPlace, {
    nullable: true,
    description:
      'The places of the player who was asked for; null when there is none with an answer in the period.',
  })
  player!: ShownSimulatedPlace | null;

  @Field(() => ShownSimulatedTotals, { description: 'Sums over all players.' })
  totals!: ShownSimulatedTotals;

  @Field(() => [ShownSimulatedTier], {
    complexity: listOf(TIER_COUNT),
    description: 'Players by the tier of their streak; empty when the rules about streaks do not differ.',
  })
  tiers!: ShownSimulatedTier[];

  @Field(() => [ShownSimulatedChange], {
    complexity: listOf(Object.keys(PLACE_CHANGES).length),
    description: 'How many players change their place how far.',
  })
  changes!: ShownSimulatedChange[];

  @Field(() => Float, { description: 'How long the simulation took, in seconds.' })
  seconds!: number;
}
