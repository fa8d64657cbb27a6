import type { ShareTimeframe as TimeframeName, ShareType as TypeName } from '@daily/rules/sharing';
import { Allow } from '@daily/kit/access';
import { MAX_PAGE_SIZE } from '@daily/kit/connection';
import { invalid } from '@daily/kit/errors';
import type { Platform } from '@daily/kit/platform';
import { Player } from '@daily/people';
import { Arg, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ShareTimeframe, ShareType } from './enums';
import { ShareLeaderboardService, type SharePlace } from './share-leaderboard.service';

@ObjectType('ShareLeaderboardEntry', { description: "A player's place on the board of verified shares." })
export class ShareLeaderboardEntry implements SharePlace {
  @Field(() => Int, { description: 'Equal counts share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, { description: 'Verified shares; always more than 0.' })
  shareCount!: number;

  @Field(() => Player, { description: 'Who stands there.' })
  player!: Player;
}

/** The board of shares as GraphQL sees it. */
@Resolver()
export class ShareLeaderboardResolver {
  private readonly leaderboard = this.platform.get(ShareLeaderboardService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => [ShareLeaderboardEntry], {
    // Null only when it failed: then the rest of a page's query still arrives.
    nullable: true,
    description: 'Who shared most, by verified shares alone; ties by who reached the count first.',
  })
  async shareLeaderboard(
    @Arg('shareType', () => ShareType, {
      nullable: true,
      description: 'Of one type alone; of all when left out.',
    })
    shareType: TypeName | null | undefined,
    @Arg('timeframe', () => ShareTimeframe, { defaultValue: 'all', description: 'Since when shares count.' })
    timeframe: TimeframeName,
    @Arg('first', () => Int, { defaultValue: 10, description: 'How many places, 1 to 100.' }) first: number,
  ): Promise<SharePlace[]> {
    if (first < 1 || first > MAX_PAGE_SIZE)
      throw invalid(`A page has 1 to ${MAX_PAGE_SIZE} rows, not ${first}`);
    return this.leaderboard.top(first, { shareType: shareType ?? null, timeframe });
  }
}
