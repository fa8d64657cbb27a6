import { Allow, OnlyFor, SameForEveryone } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { toGlobalId } from '@daily/kit/graphql/node';
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { localContestId } from '../contest/contest.graphql-types';
import { ContestLeaderboardEntry, entryOf } from './contest-board.graphql-types';
import { type ContestBoardSnapshots, PLACES_IN_NEWS } from './contest-board-snapshots';
import { CONTEST_BOARD_CHANGED, type ContestBoardChanged, mayReceive } from './contest-news';

@SameForEveryone()
@ObjectType('ContestLeaderboardChange', {
  description: 'The top of the leaderboard of a contest after a change, or what editors have revealed of it.',
})
export class ContestLeaderboardChange {
  @Field(() => ID, { description: 'Global id of the contest.' })
  contestId!: string;

  @Field(() => Date, { description: 'When the latest of the changes happened.' })
  at!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'As `Contest.revealedRank`: the leaderboard may have changed because editors reveal it.',
  })
  revealedRank!: number | null;

  @Field(() => [ContestLeaderboardEntry], {
    complexity: listOf(PLACES_IN_NEWS),
    description: `The first ${PLACES_IN_NEWS} places that the leaderboard shows.`,
  })
  entries!: ContestLeaderboardEntry[];
}

/** The subscription to the board of a contest. */
@Resolver()
export class ContestNewsResolver {
  constructor(private readonly snapshots: ContestBoardSnapshots) {}

  @Allow('public')
  @OnlyFor<ContestBoardChanged>(mayReceive)
  @Subscription(() => ContestLeaderboardChange, {
    topics: CONTEST_BOARD_CHANGED.name,
    topicId: ({ args }: { args: { contestId: string } }) => localContestId(args.contestId),
    complexity: ({ childComplexity }) => 1 + childComplexity,
    description:
      'Sends the top of the leaderboard of a contest when it has changed, at most once a second. A client that lags receives the ' +
      'latest only. Query the leaderboard once after subscribing. Changes in the contest of a league are sent to its members only.',
  })
  async contestLeaderboardChanged(
    @Arg('contestId', () => ID, { description: 'Global id of the contest.' }) _contestId: string,
    @Root() message: ContestBoardChanged,
  ): Promise<ContestLeaderboardChange> {
    const { contestId, at, revealedRank, places } = await this.snapshots.of(message);
    return {
      contestId: toGlobalId('Contest', contestId),
      at,
      revealedRank,
      entries: places.map((place) => entryOf(place)),
    };
  }
}
