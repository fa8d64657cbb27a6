import type { ShareTimeframe as TimeframeName, ShareType as TypeName } from '@daily/rules/sharing';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, connectionType, PageArgs, withNodes } from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { type BoardPlace } from '@daily/boards';
import { Player } from '@daily/people';
import { Args, ArgsType, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ShareTimeframe, ShareType } from './enums';
import { type ShareBoardFilter, ShareLeaderboardService } from './share-leaderboard.service';

const TYPE_FIELD = {
  nullable: true,
  description: 'Of one type alone; of all when left out.',
} as const;
const TIMEFRAME_FIELD = { defaultValue: 'all', description: 'Since when shares count.' } as const;

/** Which shares are meant. */
@ArgsType()
class ShareBoardArgs {
  @Field(() => ShareType, TYPE_FIELD)
  shareType?: TypeName | null;

  @Field(() => ShareTimeframe, TIMEFRAME_FIELD)
  timeframe!: TimeframeName;
}

/** Which page of the board of which shares is meant. */
@ArgsType()
class ShareLeaderboardArgs extends PageArgs {
  @Field(() => ShareType, TYPE_FIELD)
  shareType?: TypeName | null;

  @Field(() => ShareTimeframe, TIMEFRAME_FIELD)
  timeframe!: TimeframeName;
}

const filterOf = ({ shareType, timeframe }: ShareBoardArgs): ShareBoardFilter => ({
  shareType: shareType ?? null,
  timeframe,
});

// What stands in the row costs nothing beyond the row.
@ObjectType('ShareLeaderboardEntry', { description: "A player's place on the board of verified shares." })
export class ShareLeaderboardEntry {
  @Field(() => Int, { complexity: 0, description: 'Equal counts share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, { complexity: 0, description: 'Verified shares; always more than 0.' })
  shareCount!: number;

  @Field(() => Player, { complexity: 0, description: 'Who stands there.' })
  player!: Player;
}

@ObjectType('ShareLeaderboardPlace', {
  description: 'Where a player stands on the board of verified shares.',
})
export class ShareLeaderboardPlace {
  /** What the cursor is read from. */
  place!: BoardPlace;
  filter!: ShareBoardFilter;

  @Field(() => Int, { description: 'Equal counts share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, { description: 'Verified shares.' })
  shareCount!: number;
}

const ShareLeaderboardConnection = connectionType('ShareLeaderboard', ShareLeaderboardEntry);

/** The board of shares as GraphQL sees it. */
@Resolver(() => ShareLeaderboardPlace)
export class ShareLeaderboardResolver {
  private readonly leaderboard = this.platform.get(ShareLeaderboardService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => ShareLeaderboardConnection, {
    name: 'shareLeaderboard',
    // Null only when it failed: then the rest of a page's query still arrives.
    nullable: true,
    description: 'Who shared most, by verified shares alone; ties by who reached the count first.',
  })
  async board(
    @Args(() => ShareLeaderboardArgs) args: ShareLeaderboardArgs,
  ): Promise<ConnectionOf<ShareLeaderboardEntry>> {
    const page = await this.leaderboard.page(args, filterOf(args));
    return withNodes(page, ({ rank, score, player }) =>
      Object.assign(new ShareLeaderboardEntry(), { rank, shareCount: score, player }),
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'For `after`: the page beyond it begins a few places above the player. Null when that is the start of the board.',
  })
  pageCursor(@Root() { place, filter }: ShareLeaderboardPlace): Promise<string | null> {
    return this.leaderboard.cursorAbove(place, filter);
  }
}

/** What the board of shares adds to a player. */
@Resolver(() => Player)
export class PlayerSharePlaceResolver {
  private readonly leaderboard = this.platform.get(ShareLeaderboardService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => ShareLeaderboardPlace, {
    nullable: true,
    description: "The player's place on the board of verified shares; null for who is not on it.",
  })
  async shareLeaderboardPlace(
    @Root() player: Player,
    @Args(() => ShareBoardArgs) args: ShareBoardArgs,
  ): Promise<ShareLeaderboardPlace | null> {
    const filter = filterOf(args);
    const place = await this.leaderboard.placeOf(player.id, filter);
    if (!place) return null;
    const { rank, score } = place;
    return Object.assign(new ShareLeaderboardPlace(), { place, filter, rank, shareCount: score });
  }
}
