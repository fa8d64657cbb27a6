import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, connectionType, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Month } from '@daily/rules/calendar';
import { CHAMPIONS } from '@daily/rules/leaderboard/ranking';
import { Args, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { type LeaderboardEntries, LeaderboardEntry } from '../boards/leaderboard.resolver';
import type { ChampionsService, FinishedMonth } from './champions.service';

@ObjectType('MonthlyChampions', {
  implements: Node,
  description: 'A past month and the players who led it.',
})
class MonthlyChampions {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('MonthlyChampions', this.month);
  }

  @Field(() => GraphQLMonth, { description: 'The month, in the calendar of the product.' })
  month!: Month;

  @Field(() => [LeaderboardEntry], {
    complexity: listOf(CHAMPIONS),
    description: 'The first three entries on the leaderboard of the month; fewer when it has fewer.',
  })
  champions!: LeaderboardEntry[];
}

const MonthlyChampionsConnection = connectionType(
  'MonthlyChampions',
  'past months with their champions',
  MonthlyChampions,
);

/** Past months and their champions. */
@Resolver()
export class ChampionsResolver {
  constructor(
    private readonly champions: ChampionsService,
    private readonly entries: LeaderboardEntries,
  ) {}

  @Allow('public')
  @Query(() => MonthlyChampionsConnection, {
    nullable: true,
    description: 'Past months with their champions, latest first. Null only together with an error.',
  })
  async monthlyChampions(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<MonthlyChampions>> {
    return mapNodes(await this.champions.page(page, caller), (finished) => this.monthOf(finished));
  }

  /** A past month and its champions. */
  monthOf({ month, champions }: FinishedMonth): MonthlyChampions {
    return objectOf(MonthlyChampions, {
      month,
      champions: champions.map((place) => this.entries.of(place)),
    });
  }
}
