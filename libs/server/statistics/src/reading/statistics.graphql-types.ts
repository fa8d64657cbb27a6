import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import { listOf } from '@daily/kit/graphql/list-cost';
import { SharePlatform } from '@daily/sharing';
import type { Day } from '@daily/rules/calendar';
import { MAX_STATISTICS_DAYS } from '@daily/rules/statistics';
import type { SharePlatform as PlatformName } from '@daily/rules/sharing';
import type { StreakTier as TierName } from '@daily/rules/streak';
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Series } from './daily-series';

/** The cost of a list with one number per day: it weighs a tenth of a list of objects. */
const NUMBERS_COST = listOf(MAX_STATISTICS_DAYS / 10);

/** Maximum number of weeks that a period touches. */
const MAX_WEEKS = Math.ceil(MAX_STATISTICS_DAYS / 7) + 1;

/** The tiers of streaks in the schema. */
export const StreakTier: Record<Uppercase<Exclude<TierName, 'none'>>, TierName> = {
  GREEN: 'green',
  BLUE: 'blue',
  VIOLET: 'violet',
  AMBER: 'amber',
};
registerEnumType(StreakTier, {
  name: 'StreakTier',
  description:
    'The tier of a streak, named by its color. Rules of the game can move where the tiers above green begin; see `GameRules.tiers`.',
  valuesConfig: {
    GREEN: { description: 'The first tier; 1 to 6 days as shipped.' },
    BLUE: { description: 'The second tier; 7 to 13 days as shipped.' },
    VIOLET: { description: 'The third tier; 14 to 29 days as shipped.' },
    AMBER: { description: 'The highest tier; 30 days or more as shipped.' },
  },
});

@ObjectType('DailySeries', {
  description: 'A figure on each day of a period, and of the period of the same length before it.',
})
export class DailySeries implements Series {
  @Field(() => [Int], {
    nullable: 'items',
    complexity: NUMBERS_COST,
    description: 'The figure on each day, in order. Null on a day that has not been counted yet.',
  })
  values!: (number | null)[];

  @Field(() => [Int], {
    nullable: 'items',
    complexity: NUMBERS_COST,
    description: 'The figure on each day of the period before.',
  })
  valuesBefore!: (number | null)[];

  @Field(() => Int, {
    complexity: 0,
    description:
      'The figure of the whole period: the sum of the days, or for a state such as the number of subscribers, the last one.',
  })
  total!: number;

  @Field(() => Int, { complexity: 0, description: 'The figure of the whole period before.' })
  totalBefore!: number;
}

@ObjectType('PlayerCohort', { description: 'The players who signed up in a week, and how many stayed.' })
export class PlayerCohort {
  @Field(() => GraphQLLocalDate, { complexity: 0, description: 'Monday of the week.' })
  week!: Day;

  @Field(() => Int, { complexity: 0, description: 'Number of players who signed up in the week.' })
  players!: number;

  @Field(() => [Int], {
    complexity: listOf(MAX_WEEKS / 10),
    description:
      'How many of them were active in that week, in the next one, and so on up to the last week of the period.',
  })
  active!: number[];
}

@ObjectType('PlayerStatistics', {
  description: 'Players. One is active on a day with an answer to the question of the day or in a contest.',
})
export class PlayerStatistics {
  @Field(() => DailySeries, { description: 'Profiles created on each day.' })
  created!: DailySeries;

  @Field(() => DailySeries, { description: 'Profiles at the end of each day.' })
  total!: DailySeries;

  @Field(() => DailySeries, { description: 'Players who were active on each day.' })
  activeByDay!: DailySeries;

  @Field(() => DailySeries, {
    description: 'Players who were active in the 7 days up to each day, each counted once.',
  })
  activeByWeek!: DailySeries;

  @Field(() => DailySeries, {
    description: 'Players who were active in the 30 days up to each day, each counted once.',
  })
  activeByMonth!: DailySeries;

  @Field(() => Int, {
    complexity: 0,
    description: 'Players who were active in the period, each counted once.',
  })
  active!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Players who were active in the period before, each counted once.',
  })
  activeBefore!: number;

  @Field(() => [PlayerCohort], {
    complexity: listOf(MAX_WEEKS),
    description: 'The players who signed up in each week of the period, oldest first.',
  })
  cohorts!: PlayerCohort[];
}

@ObjectType('AnswerStatistics', { description: 'Answers to the questions of the days.' })
export class AnswerStatistics {
  @Field(() => DailySeries, { description: 'Answers on each day.' })
  given!: DailySeries;

  @Field(() => DailySeries, { description: 'Correct answers on each day.' })
  correct!: DailySeries;

  @Field(() => Float, {
    nullable: true,
    complexity: 0,
    description: 'Share of correct answers in the period, 0 to 100; null without answers.',
  })
  accuracyPercent!: number | null;

  @Field(() => Float, {
    nullable: true,
    complexity: 0,
    description: 'Share of correct answers in the period before, 0 to 100; null without answers.',
  })
  accuracyPercentBefore!: number | null;
}

@ObjectType('StreakTierStatistics', { description: 'Streaks of a tier.' })
export class StreakTierStatistics {
  @Field(() => StreakTier, { complexity: 0, description: 'The tier.' })
  tier!: TierName;

  @Field(() => DailySeries, { description: 'Players whose streak was alive and of this tier on each day.' })
  players!: DailySeries;
}

@ObjectType('PlatformShareStatistics', {
  description:
    'Shares to a platform, and what has followed from them so far, all on the day on which the share was created. Sharing leads to ' +
    'visits, these to sign-ups and answers.',
})
export class PlatformShareStatistics {
  @Field(() => SharePlatform, { complexity: 0, description: 'The platform.' })
  platform!: PlatformName;

  @Field(() => DailySeries, { description: 'Shares created on each day.' })
  created!: DailySeries;

  @Field(() => DailySeries, { description: 'Those of them that were verified by a visit of their link.' })
  verified!: DailySeries;

  @Field(() => DailySeries, { description: 'Browsers that opened their links.' })
  visits!: DailySeries;

  @Field(() => DailySeries, { description: 'Visitors who created an account.' })
  signups!: DailySeries;

  @Field(() => DailySeries, { description: 'Visitors who answered a question.' })
  answers!: DailySeries;
}

@ObjectType('ContestStatistics', { description: 'Contests.' })
export class ContestStatistics {
  @Field(() => DailySeries, { description: 'Published contests that started on each day.' })
  started!: DailySeries;

  @Field(() => DailySeries, { description: 'Players who joined a contest on each day, once per contest.' })
  participants!: DailySeries;

  @Field(() => DailySeries, { description: 'Answers in contests on each day.' })
  answers!: DailySeries;
}

@ObjectType('LeagueStatistics', { description: 'Private leagues.' })
export class LeagueStatistics {
  @Field(() => DailySeries, { description: 'Leagues created on each day.' })
  created!: DailySeries;

  @Field(() => DailySeries, { description: 'Players who joined a league on each day, owners included.' })
  membersJoined!: DailySeries;
}

@ObjectType('MailStatistics', { description: 'Subscribers of the daily reminder, and mails of all kinds.' })
export class MailStatistics {
  @Field(() => DailySeries, { description: 'Confirmed subscribers at the end of each day.' })
  subscribers!: DailySeries;

  @Field(() => DailySeries, { description: 'Subscriptions confirmed on each day.' })
  confirmed!: DailySeries;

  @Field(() => DailySeries, { description: 'Subscriptions ended on each day.' })
  ended!: DailySeries;

  @Field(() => DailySeries, { description: 'Mails handed to the mail server on each day.' })
  delivered!: DailySeries;

  @Field(() => DailySeries, {
    description: 'Mails queued on each day that could not be delivered. Withdrawn mails do not count.',
  })
  failed!: DailySeries;
}

@ObjectType('ApiOperationStatistics', {
  description: 'Calls of an operation in a period, with one API token or without any.',
})
export class ApiOperationStatistics {
  @Field(() => String, {
    nullable: true,
    complexity: 0,
    description: 'The first characters of the token; null without a token, and once it was revoked.',
  })
  token!: string | null;

  @Field(() => Boolean, { complexity: 0, description: 'Whether the calls had an API token.' })
  withToken!: boolean;

  @Field(() => String, {
    complexity: 0,
    description:
      'The operation: a root field such as `query leaderboard`, or a route such as `GET /api/leaderboard`.',
  })
  operation!: string;

  @Field(() => Int, { complexity: 0, description: 'Number of calls.' })
  calls!: number;
}
