import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Player } from '@daily/people';
import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { MonthPointsLoader } from '../months/month-points.loader';
import { BoardArgs, boardOf, type LeaderboardEntries, LeaderboardEntry } from './leaderboard.resolver';
import type { LeaderboardService } from './leaderboard.service';

/** The fields that the boards add to a player. */
@Resolver(() => Player)
export class PlayerEntriesResolver {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly entries: LeaderboardEntries,
    private readonly monthPoints: PerRequest<MonthPointsLoader>,
  ) {}

  @FieldResolver(() => Int, { description: "Points earned in the product's current month." })
  monthlyPoints(@Root() player: Player, @Ctx() caller: Caller): Promise<number> {
    return this.monthPoints.of(caller).load(player.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The player's rank this month; null when the player has no points or is hidden.",
  })
  async monthlyRank(@Root() player: Player): Promise<number | null> {
    return (await this.leaderboard.standingOf(player.id)).rank;
  }

  @FieldResolver(() => LeaderboardEntry, {
    nullable: true,
    description: "The player's entry on a leaderboard; null when the player is not on it.",
  })
  async leaderboardEntry(
    @Root() player: Player,
    @Args(() => BoardArgs) board: BoardArgs,
  ): Promise<LeaderboardEntry | null> {
    const place = await this.leaderboard.placeOf(player.id, boardOf(board, this.leaderboard.thisMonth));
    return place && this.entries.of(place);
  }
}
