import type { Month } from '@daily/rules/calendar';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ConnectionOf, PageArgs as Page } from '@daily/kit/graphql/connection';
import { PageArgs, withNodes } from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { ChampionsService } from '../months/champions.service';
import { LeaderboardService, type Place } from './leaderboard.service';
import {
  boardOf,
  LeaderboardArgs,
  LeaderboardConnection,
  LeaderboardEntry,
  MonthlyChampions,
  MonthlyChampionsConnection,
} from './leaderboard.types';
import { MovementLoader } from '../movement/movement.loader';

/** The boards as GraphQL sees them. */
@Resolver(() => LeaderboardEntry)
export class LeaderboardResolver {
  private readonly leaderboard = this.platform.get(LeaderboardService);
  private readonly champions = this.platform.get(ChampionsService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => LeaderboardConnection, {
    name: 'leaderboard',
    // Null only when it failed: then the rest of a page's query still arrives.
    nullable: true,
    description:
      "A board, by default that of the product's month: the highest score first, then who reached it first.",
  })
  async board(@Args(() => LeaderboardArgs) args: LeaderboardArgs): Promise<ConnectionOf<LeaderboardEntry>> {
    const { thisMonth } = this.leaderboard;
    const page = await this.leaderboard.page(args, boardOf(args, thisMonth));
    return withNodes(page, (place) => this.entryOf(place));
  }

  @Allow('public')
  @Query(() => MonthlyChampionsConnection, {
    name: 'monthlyChampions',
    nullable: true,
    description: 'The months that are over, the latest first, with those who led them.',
  })
  async pastMonths(@Args(() => PageArgs) args: Page): Promise<ConnectionOf<MonthlyChampions>> {
    return withNodes(await this.champions.page(args), ({ month, champions }) =>
      Object.assign(new MonthlyChampions(), {
        month,
        champions: champions.map((place) => this.entryOf(place)),
      }),
    );
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Ranks climbed since the day began, negative when they fell. Null for who was not on the board then, ' +
      'for a month that is over, and on the board of streaks.',
  })
  movement(@Root() { place }: LeaderboardEntry, @Ctx() caller: Caller): Promise<number | null> {
    return caller.get(MovementLoader).load(place);
  }

  private entryOf(place: Place): LeaderboardEntry {
    const { rank, score, player, board } = place;
    const month: Month = board.month ?? this.platform.monthAt();
    const monthlyPoints = board.kind === 'month' ? score : player.pointsIn(month);
    return Object.assign(new LeaderboardEntry(), { place, rank, score, player, monthlyPoints });
  }
}
