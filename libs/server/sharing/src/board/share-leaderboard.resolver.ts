import { Allow } from '@daily/kit/graphql/access';
import { counted, type CountedConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { LeaderboardEntry, LeaderboardEntryConnection } from '@daily/boards';
import { Player } from '@daily/people';
import type { ShareTimeframe as TimeframeName, ShareType as TypeName } from '@daily/rules/sharing';
import { Args, ArgsType, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { ShareEntries } from './share-entries';
import type { ShareBoardFilter, ShareLeaderboardService } from './share-leaderboard.service';
import { ShareTimeframe, ShareType } from '../shares/share-enums.graphql-types';

/** The arguments that select a share leaderboard. */
@ArgsType()
class ShareBoardArgs {
  @Field(() => ShareType, {
    nullable: true,
    description: 'Counts shares of this type only. Defaults to all types.',
  })
  shareType?: TypeName | null;

  @Field(() => ShareTimeframe, {
    defaultValue: 'all',
    description: 'Counts shares verified in this period only. Defaults to ALL.',
  })
  timeframe!: TimeframeName;
}

/** The filter that arguments select. */
const shareBoardFilterOf = ({ shareType, timeframe }: ShareBoardArgs): ShareBoardFilter => ({
  shareType: shareType ?? null,
  timeframe,
});

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
