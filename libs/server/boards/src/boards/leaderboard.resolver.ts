import { Allow } from '@daily/kit/graphql/access';
import {
  type ConnectionOf,
  counted,
  type CountedConnectionOf,
  mapNodes,
  PageArgs,
} from '@daily/kit/graphql/connection';
import { Args, Query, Resolver } from 'type-graphql';
import type { ChampionsService } from '../months/champions.service';
import type { LeaderboardEntries } from './leaderboard-entries';
import {
  BoardArgs,
  boardOf,
  type LeaderboardEntry,
  LeaderboardEntryConnection,
  type MonthlyChampions,
  MonthlyChampionsConnection,
} from './leaderboard.graphql-types';
import type { LeaderboardService } from './leaderboard.service';

/** The queries of the leaderboards. */
@Resolver()
export class LeaderboardResolver {
  constructor(
    private readonly service: LeaderboardService,
    private readonly championsOfMonths: ChampionsService,
    private readonly entries: LeaderboardEntries,
  ) {}

  @Allow('public')
  @Query(() => LeaderboardEntryConnection, {
    // Nullable so that an error here leaves the rest of a page's query intact.
    nullable: true,
    description:
      'A leaderboard, highest score first; the player who reached a score earlier comes first among equals. Hidden ' +
      'players are left out. Null only together with an error.',
  })
  async leaderboard(
    @Args(() => BoardArgs) board: BoardArgs,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<CountedConnectionOf<LeaderboardEntry>> {
    const selected = boardOf(board, this.service.thisMonth);
    const places = await this.service.page(page, selected);
    return counted(
      mapNodes(places, (place) => this.entries.of(place)),
      () => this.service.size(selected),
    );
  }

  @Allow('public')
  @Query(() => MonthlyChampionsConnection, {
    nullable: true,
    description: 'Past months with their champions, latest first. Null only together with an error.',
  })
  async monthlyChampions(@Args(() => PageArgs) page: PageArgs): Promise<ConnectionOf<MonthlyChampions>> {
    return mapNodes(await this.championsOfMonths.page(page), (finished) =>
      this.entries.championsOf(finished),
    );
  }
}
