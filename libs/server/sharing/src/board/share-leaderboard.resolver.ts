import { Allow } from '@daily/kit/graphql/access';
import { counted, type CountedConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { LeaderboardEntry, LeaderboardEntryConnection } from '@daily/boards';
import { Player } from '@daily/people';
import { Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ShareBoardArgs, shareBoardFilterOf } from './share-leaderboard.graphql-types';
import type { ShareEntries } from './share-entries';
import type { ShareLeaderboardService } from './share-leaderboard.service';

/** The share leaderboard in the schema. */
@Resolver(() => Player)
export class ShareLeaderboardResolver {
  constructor(
    private readonly service: ShareLeaderboardService,
    private readonly entries: ShareEntries,
  ) {}

  @Allow('public')
  @Query(() => LeaderboardEntryConnection, {
    // Nullable so that an error here leaves the rest of a page's query intact.
    nullable: true,
    description:
      'The leaderboard of verified shares, highest number first; the player who reached a number earlier comes first ' +
      'among equals. Hidden players are left out. Null only together with an error.',
  })
  async shareLeaderboard(
    @Args(() => ShareBoardArgs) board: ShareBoardArgs,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<CountedConnectionOf<LeaderboardEntry>> {
    const filter = shareBoardFilterOf(board);
    const places = await this.service.page(page, filter);
    return counted(
      mapNodes(places, (place) => this.entries.of(place, filter)),
      () => this.service.size(filter),
    );
  }

  @FieldResolver(() => LeaderboardEntry, {
    nullable: true,
    description: "The player's entry on the share leaderboard; null when the player is not on it.",
  })
  async shareLeaderboardEntry(
    @Root() player: Player,
    @Args(() => ShareBoardArgs) board: ShareBoardArgs,
  ): Promise<LeaderboardEntry | null> {
    const filter = shareBoardFilterOf(board);
    const place = await this.service.placeOf(player.id, filter);
    return place && this.entries.of(place, filter);
  }
}
