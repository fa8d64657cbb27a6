import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Contest } from '../contest/contest.entity';
import {
  ContestLeaderboardEntry,
  ContestLeaderboardEntryConnection,
  entryOf,
} from './contest-board.graphql-types';
import type { ContestBoardService } from './contest-board.service';

/** The leaderboard of a contest. */
@Resolver(() => Contest)
export class ContestBoardResolver {
  constructor(private readonly board: ContestBoardService) {}

  @FieldResolver(() => ContestLeaderboardEntryConnection, {
    description:
      'The leaderboard: by score, then total time, then who finished first. While the contest runs, it shows players who have ' +
      'finished, and none with AFTER_END. It is frozen for the last `freezeMinutes` and after the end, until editors reveal the ' +
      'final leaderboard, from the last place up to `revealedRank`.',
  })
  async leaderboard(
    @Root() contest: Contest,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<ContestLeaderboardEntry>> {
    return mapNodes(await this.board.page(contest, args), (place) => entryOf(place));
  }

  @RequireScope('contests:read')
  @FieldResolver(() => ContestLeaderboardEntry, {
    nullable: true,
    complexity: 5,
    description: "The viewer's place; null when the leaderboard does not show the viewer.",
  })
  async viewerEntry(
    @Root() contest: Contest,
    @Ctx() caller: Caller,
  ): Promise<ContestLeaderboardEntry | null> {
    const place = await this.board.placeOfViewer(contest, caller);
    return place && entryOf(place);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    complexity: 5,
    description:
      'For editors: the place that the next step of the reveal opens; places that are equal are opened together, and all below the ' +
      'tenth at once. Null when there is nothing to reveal, and for everyone else.',
  })
  async nextRevealRank(@Root() contest: Contest, @Ctx() caller: Caller): Promise<number | null> {
    return this.board.nextRevealRank(contest, caller);
  }

  @FieldResolver(() => [ContestLeaderboardEntry], {
    complexity: ({ childComplexity }) => 5 + 3 * childComplexity,
    description:
      'The first three ranks once the contest has ended and its leaderboard is revealed; at most 10 entries.',
  })
  async winners(@Root() contest: Contest): Promise<ContestLeaderboardEntry[]> {
    return (await this.board.winners(contest)).map((place) => entryOf(place));
  }
}
