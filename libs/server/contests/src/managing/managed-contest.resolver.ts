import { CONTEST_BOUNDS } from '@daily/rules/contest';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { Arg, Args, FieldResolver, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import {
  type ContestLeaderboardEntry,
  ContestLeaderboardEntryConnection,
  entryOf,
} from '../board/contest-board.graphql-types';
import type { ContestBoardService } from '../board/contest-board.service';
import { CONTEST_ACTIVITY } from '../board/contest-news';
import { localContestId } from '../contest/contest.graphql-types';
import {
  asManagedContest,
  ManagedContest,
  ManagedContestConnection,
  ManagedContestsArgs,
} from './managed-contest.graphql-types';
import type { ManagedContestsService } from './managed-contests.service';
import {
  managedParticipant,
  type ManagedParticipant,
  ManagedParticipantConnection,
} from './managed-participant.graphql-types';
import { managedQuestion, ManagedQuestion } from './managed-question.graphql-types';

/** Contests for editors. An object of this type is returned only by fields that require an editor. */
@Resolver(() => ManagedContest)
export class ManagedContestResolver {
  constructor(
    private readonly contests: ManagedContestsService,
    private readonly board: ContestBoardService,
  ) {}

  @Allow('editor')
  @Query(() => ManagedContestConnection, {
    description: 'All contests, drafts and those of leagues included. Requires an editor.',
  })
  async managedContests(
    @Args(() => ManagedContestsArgs) { status, search, visibility, sort, ...args }: ManagedContestsArgs,
  ): Promise<ConnectionOf<ManagedContest>> {
    const page = await this.contests.page(args, { status, search, visibility, sort });
    return mapNodes(page, asManagedContest);
  }

  @Allow('editor')
  @Query(() => ManagedContest, {
    nullable: true,
    description: 'A contest for editors; null when it does not exist. Requires an editor.',
  })
  async managedContest(
    @Arg('slugOrId', () => String, { description: 'Slug of the contest, or its id in the REST API.' })
    slugOrId: string,
  ): Promise<ManagedContest | null> {
    const contest = await this.contests.find(slugOrId);
    return contest && asManagedContest(contest);
  }

  @Allow('editor')
  @Subscription(() => ManagedContest, {
    nullable: true,
    topics: CONTEST_ACTIVITY.name,
    topicId: ({ args }: { args: { contestId: string } }) => localContestId(args.contestId),
    description:
      'Sends a contest when players have joined, moved on or answered, or editors have changed or revealed something, at most every ' +
      'two seconds. Null when it was deleted. Requires an editor.',
  })
  async managedContestChanged(
    @Arg('contestId', () => ID, { description: 'Global id of the contest.' }) _contestId: string,
    @Root() { contestId }: typeof CONTEST_ACTIVITY.message,
  ): Promise<ManagedContest | null> {
    return this.managedContest(contestId);
  }

  @FieldResolver(() => [ManagedQuestion], {
    complexity: ({ childComplexity }) => 10 + CONTEST_BOUNDS.maxQuestions * childComplexity,
    description: 'The questions in order, with their keys.',
  })
  async questions(@Root() { contest }: ManagedContest): Promise<ManagedQuestion[]> {
    return (await this.contests.questions(contest)).map(managedQuestion);
  }

  @FieldResolver(() => ManagedParticipantConnection, {
    description: 'Who takes part, hidden players included, those who joined last first.',
  })
  async participants(
    @Root() { contest }: ManagedContest,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<ManagedParticipant>> {
    return mapNodes(await this.contests.participants(contest, args), managedParticipant);
  }

  @FieldResolver(() => ContestLeaderboardEntryConnection, {
    description:
      'The leaderboard as it is now: with players who have not finished, and neither frozen nor sealed. Hidden players are left out.',
  })
  async currentLeaderboard(
    @Root() { contest }: ManagedContest,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<ContestLeaderboardEntry>> {
    return mapNodes(await this.board.currentPage(contest, args), (place) => entryOf(place, 'current'));
  }

  @FieldResolver(() => Int, { description: 'Number of players who have joined, hidden ones included.' })
  async joinedCount(@Root() { contest }: ManagedContest): Promise<number> {
    return (await this.contests.counts(contest.id)).joined;
  }

  @FieldResolver(() => Int, { description: 'Number of players who have been shown a question.' })
  async startedCount(@Root() { contest }: ManagedContest): Promise<number> {
    return (await this.contests.counts(contest.id)).started;
  }

  @FieldResolver(() => Int, { description: 'Number of players who have done all questions.' })
  async finishedCount(@Root() { contest }: ManagedContest): Promise<number> {
    return (await this.contests.counts(contest.id)).finished;
  }

  @FieldResolver(() => Int, { description: 'Number of participants who are excluded from the leaderboards.' })
  async hiddenCount(@Root() { contest }: ManagedContest): Promise<number> {
    return (await this.contests.counts(contest.id)).hidden;
  }

  @FieldResolver(() => Int, { description: 'Number of certificates that were issued.' })
  async certificateCount(@Root() { contest }: ManagedContest): Promise<number> {
    return (await this.contests.counts(contest.id)).certificates;
  }
}
