import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import { Args, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { LeaderboardService, type Place } from './leaderboard.service';
import { BoardArgs, boardOf } from './leaderboard.types';
import { MovementLoader } from '../movement/movement.loader';

@ObjectType('LeaderboardPlace', { description: 'Where a player stands on a board.' })
export class LeaderboardPlace {
  /** What the fields are read from. */
  place!: Place;

  @Field(() => Int, { description: 'Equal scores share a rank: 1, 2, 2, 4.' })
  rank!: number;

  @Field(() => Int, { description: 'Points, or days on the board of streaks.' })
  score!: number;
}

/** What a player is told about their own place. */
@Resolver(() => LeaderboardPlace)
export class LeaderboardPlaceResolver {
  private readonly leaderboard = this.platform.get(LeaderboardService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'As in LeaderboardEntry.',
  })
  movement(@Root() { place }: LeaderboardPlace, @Ctx() caller: Caller): Promise<number | null> {
    return caller.get(MovementLoader).load(place);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'For `after`: the page beyond it begins a few places above the player. Null when that is the start of the board.',
  })
  pageCursor(@Root() { place }: LeaderboardPlace): Promise<string | null> {
    return this.leaderboard.cursorAbove(place);
  }
}

/** What the boards add to a player. */
@Resolver(() => Player)
export class PlayerPlacesResolver {
  private readonly leaderboard = this.platform.get(LeaderboardService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The player's rank this month; null without points, and for who is hidden.",
  })
  monthlyRank(@Root() player: Player): Promise<number | null> {
    return this.leaderboard.rankOf(player);
  }

  @FieldResolver(() => LeaderboardPlace, {
    nullable: true,
    description: "The player's place on a board; null for who is not on it.",
  })
  async leaderboardPlace(
    @Root() player: Player,
    @Args(() => BoardArgs) args: BoardArgs,
  ): Promise<LeaderboardPlace | null> {
    const place = await this.leaderboard.placeOf(player.id, boardOf(args, this.leaderboard.thisMonth));
    return place && Object.assign(new LeaderboardPlace(), { place, rank: place.rank, score: place.score });
  }
}
