import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type BoardPlace, LeaderboardEntry, LeaderboardEntryConnection } from '@daily/boards';
import { Player } from '@daily/people';
import { Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { ShareBoardArgs, shareBoardFilterOf } from './share-leaderboard.graphql-types';
import type { ShareBoardFilter, ShareLeaderboardService } from './share-leaderboard.service';

/** The share leaderboard in the schema. */
@Resolver(() => Player)
export class ShareLeaderboardResolver {
  constructor(
    private readonly service: ShareLeaderboardService,
    private readonly calendar: ProductCalendar,
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
  ): Promise<ConnectionOf<LeaderboardEntry>> {
    const filter = shareBoardFilterOf(board);
    return mapNodes(await this.service.page(page, filter), (place) => this.entryOf(place, filter));
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
    return place && this.entryOf(place, filter);
  }

  private entryOf(place: BoardPlace, filter: ShareBoardFilter): LeaderboardEntry {
    return new LeaderboardEntry(place, place.player.pointsIn(this.calendar.thisMonth()), {
      movement: async () => null,
      pageCursor: () => this.service.cursorAbove(place, filter),
    });
  }
}
