import { Allow } from '@daily/kit/access';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/connection';
import type { Platform } from '@daily/kit/platform';
import { Player } from '@daily/people';
import { Args, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { LeaderboardService, type Place } from './leaderboard.service';

@ObjectType('LeaderboardEntry', { description: "A player's place on the board of the month." })
export class LeaderboardEntry implements Place {
  @Field(() => Int, { description: 'Equal points share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, { description: 'Points earned this month; always more than 0.' })
  monthlyPoints!: number;

  @Field(() => Player, { description: 'Who stands there.' })
  player!: Player;
}

const LeaderboardConnection = connectionType('Leaderboard', LeaderboardEntry);

/** The monthly board as GraphQL sees it. */
@Resolver(() => Player)
export class LeaderboardResolver {
  private readonly leaderboard = this.platform.get(LeaderboardService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => LeaderboardConnection, {
    name: 'leaderboard',
    // Null only when it failed: then the rest of a page's query still arrives.
    nullable: true,
    description: "The board of the product's month: points descending, then who reached them first.",
  })
  board(@Args(() => PageArgs) args: PageArgs): Promise<ConnectionOf<LeaderboardEntry>> {
    return this.leaderboard.page(args);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The player's rank this month; null without points, and for who is hidden.",
  })
  monthlyRank(@Root() player: Player): Promise<number | null> {
    return this.leaderboard.rankOf(player);
  }
}
