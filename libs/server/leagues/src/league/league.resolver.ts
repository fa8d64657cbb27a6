import { LeaderboardEntry, LeaderboardEntryConnection, LeaderboardKind } from '@daily/boards';
import { Allow, RequireScope } from '@daily/kit/graphql/access';
import { counted, type CountedConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer } from '@daily/people';
import { LEAGUE_BOUNDS } from '@daily/rules/league';
import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { LeagueRows } from '../board/league-rows';
import type { LeagueBoardService } from '../board/league-board.service';
import type { InvitationService } from '../invitation/invitation.service';
import type { LeagueReader } from './league-reader';
import { LeagueMemberConnection, type LeagueMemberView, LeagueView } from './league.graphql-types';
import type { LeagueBoardKind } from '../board/league-board';

/** The argument that selects a board of a league. */
@ArgsType()
class LeagueBoardArgs {
  @Field(() => LeaderboardKind, {
    defaultValue: LeaderboardKind.MONTH,
    description: 'The board. Defaults to MONTH, which is the current month.',
  })
  board!: LeagueBoardKind;
}

/** Cost of reading the members of a league, in points; fields of the same request share it. */
const MEMBERS_COST = 5;

/** A league in the schema. */
@Resolver(() => LeagueView)
export class LeagueResolver {
  constructor(
    private readonly reader: LeagueReader,
    private readonly boards: LeagueBoardService,
    private readonly invitations: InvitationService,
    private readonly rows: LeagueRows,
  ) {}

  @Allow('public')
  @Query(() => LeagueView, {
    nullable: true,
    description: 'A league; null when it does not exist or the viewer is not a member of it.',
  })
  async league(
    @Arg('leagueId', () => ID, { description: 'Id of the league in addresses. It is not a global id.' })
    leagueId: string,
    @Ctx() caller: Caller,
  ): Promise<LeagueView | null> {
    const league = await this.reader.findOrNull(leagueId, caller);
    return league && new LeagueView(league);
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() { league }: LeagueView): string {
    return toGlobalId('League', league.id);
  }

  @FieldResolver(() => ID, {
    complexity: 0,
    description: 'Identifies the league in addresses: `/leagues/{leagueId}`. It is not a global id.',
  })
  leagueId(@Root() { league }: LeagueView): string {
    return league.id;
  }

  @FieldResolver(() => Int, {
    complexity: MEMBERS_COST,
    description: "Number of members who have answered today's question.",
  })
  answeredTodayCount(@Root() { league }: LeagueView, @Ctx() caller: Caller): Promise<number> {
    return this.boards.answeredToday(league, caller);
  }

  @FieldResolver(() => LeagueMemberConnection, {
    description: 'The members: the owner first, then all others in the order in which they joined.',
  })
  async members(
    @Root() { league }: LeagueView,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<CountedConnectionOf<LeagueMemberView>> {
    const page = await this.boards.pageOfMembers(league, args, caller);
    return counted(
      mapNodes(page, (member) => this.rows.member(league, member)),
      () => league.memberCount,
    );
  }

  @FieldResolver(() => LeaderboardEntryConnection, {
    description:
      'A board of all members, highest first, by the same scores as the leaderboard of all players. Includes members without a score ' +
      'and those who are hidden there.',
  })
  async leaderboard(
    @Root() { league }: LeagueView,
    @Args(() => LeagueBoardArgs) { board }: LeagueBoardArgs,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<CountedConnectionOf<LeaderboardEntry>> {
    const page = await this.boards.page(league, board, args, caller);
    return counted(
      mapNodes(page, (place) => this.rows.entry(league, board, place)),
      () => this.boards.size(league, board, caller),
    );
  }

  @FieldResolver(() => LeaderboardEntry, {
    nullable: true,
    complexity: ({ childComplexity }) => MEMBERS_COST + childComplexity,
    description:
      "The viewer's place on a board of the league. Members with a score of 0 share the last rank.",
  })
  async viewerEntry(
    @Root() { league }: LeagueView,
    @Args(() => LeagueBoardArgs) { board }: LeagueBoardArgs,
    @Ctx() caller: Caller,
  ): Promise<LeaderboardEntry | null> {
    const place = await this.boards.placeOf(league, board, league.viewerId, caller);
    return place && this.rows.entry(league, board, place);
  }

  @Allow('session')
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The invite link, with which every player can join; null for members who do not own the league.',
  })
  invitationUrl(@Root() { league }: LeagueView): string | null {
    return this.invitations.urlOf(league);
  }
}

/** The leagues of the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerLeaguesResolver {
  constructor(private readonly reader: LeagueReader) {}

  @RequireScope('leagues:read')
  @FieldResolver(() => [LeagueView], {
    complexity: listOf(LEAGUE_BOUNDS.maxLeagues),
    description: 'The leagues of the viewer, by name.',
  })
  async leagues(@Root() { player }: SignedInViewer): Promise<LeagueView[]> {
    return (await this.reader.listOf(player.id)).map((league) => new LeagueView(league));
  }
}
