import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import { Allow } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Day } from '@daily/rules/calendar';
import { daysOf, DEFAULT_STATISTICS_DAYS, MAX_STATISTICS_DAYS } from '@daily/rules/statistics';
import { Arg, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ApiStatistics } from './api-statistics.graphql-types';
import {
  answersOf,
  apiOf,
  contestsOf,
  leaguesOf,
  mailOf,
  playersOf,
  sharesOf,
  streaksOf,
} from './statistics-groups';
import {
  AnswerStatistics,
  ContestStatistics,
  LeagueStatistics,
  MailStatistics,
  PlatformShareStatistics,
  PlayerStatistics,
  StreakTierStatistics,
} from './statistics.graphql-types';
import type { StatisticsService } from './statistics.service';
import type { StatisticsReader } from './statistics-reader';

@ObjectType('Statistics', {
  description:
    'Figures of a period and of the period of the same length before it, by days of the product. Demo players do not count. A day ' +
    'keeps its figures when an account is deleted later; the figures of shares follow the shares.',
})
class Statistics {
  constructor(readonly reader: StatisticsReader) {}

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The last day whose figures are final; null before the first.',
  })
  get finalThrough(): Day | null {
    return this.reader.parts.countedThrough;
  }

  @Field(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The day that is still running, with its figures so far; null when the period does not include it.',
  })
  get runningDay(): Day | null {
    return this.reader.parts.running?.day ?? null;
  }

  @Field(() => Date, {
    nullable: true,
    description: 'When the running day was counted, at most a minute ago; null without one.',
  })
  get countedAt(): Date | null {
    return this.reader.parts.running?.countedAt ?? null;
  }
}

/** The figures of the dashboard in the schema. */
@Resolver(() => Statistics)
export class StatisticsResolver {
  constructor(private readonly service: StatisticsService) {}

  @Allow('editor')
  @Query(() => Statistics, {
    description: `Figures of a period of at most ${MAX_STATISTICS_DAYS} days. Requires an editor.`,
  })
  async statistics(
    @Arg('from', () => GraphQLLocalDate, {
      nullable: true,
      description: 'The first day. Defaults to the one that makes the period `days` long.',
    })
    from: Day | null,
    @Arg('to', () => GraphQLLocalDate, {
      nullable: true,
      description: 'The last day, at most today. Defaults to today.',
    })
    to: Day | null,
    @Arg('days', () => Int, {
      defaultValue: DEFAULT_STATISTICS_DAYS,
      description: `Length of the period when \`from\` is omitted. Defaults to ${DEFAULT_STATISTICS_DAYS}.`,
    })
    days: number,
  ): Promise<Statistics> {
    return new Statistics(await this.service.open({ from, to, days }));
  }

  @FieldResolver(() => [GraphQLLocalDate], {
    complexity: listOf(MAX_STATISTICS_DAYS / 10),
    description: 'The days of the period, in order.',
  })
  days(@Root() { reader }: Statistics): Day[] {
    return daysOf(reader.period);
  }

  @FieldResolver(() => [GraphQLLocalDate], {
    complexity: listOf(MAX_STATISTICS_DAYS / 10),
    description: 'The days of the period before, in order.',
  })
  daysBefore(@Root() { reader }: Statistics): Day[] {
    return daysOf(reader.before);
  }

  @FieldResolver(() => PlayerStatistics, { description: 'Players: created, active and kept.' })
  players(@Root() { reader }: Statistics): Promise<PlayerStatistics> {
    return playersOf(reader);
  }

  @FieldResolver(() => AnswerStatistics, { description: 'Answers to the questions of the days.' })
  answers(@Root() { reader }: Statistics): Promise<AnswerStatistics> {
    return answersOf(reader);
  }

  @FieldResolver(() => [StreakTierStatistics], {
    complexity: listOf(4),
    description: 'Streaks that are alive, by tier from the lowest on.',
  })
  streaks(@Root() { reader }: Statistics): Promise<StreakTierStatistics[]> {
    return streaksOf(reader);
  }

  @FieldResolver(() => [PlatformShareStatistics], {
    complexity: listOf(4),
    description: 'Shares, by platform.',
  })
  shares(@Root() { reader }: Statistics): Promise<PlatformShareStatistics[]> {
    return sharesOf(reader);
  }

  @FieldResolver(() => ContestStatistics, { description: 'Contests.' })
  contests(@Root() { reader }: Statistics): Promise<ContestStatistics> {
    return contestsOf(reader);
  }

  @FieldResolver(() => LeagueStatistics, { description: 'Private leagues.' })
  leagues(@Root() { reader }: Statistics): Promise<LeagueStatistics> {
    return leaguesOf(reader);
  }

  @FieldResolver(() => MailStatistics, { description: 'Subscribers and mails.' })
  mail(@Root() { reader }: Statistics): Promise<MailStatistics> {
    return mailOf(reader);
  }

  @FieldResolver(() => ApiStatistics, { description: 'Use of the APIs.' })
  api(@Root() { reader }: Statistics): Promise<ApiStatistics> {
    return apiOf(reader);
  }
}
