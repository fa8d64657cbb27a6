import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Viewers, ViewerSuccess } from '@daily/people';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { InvitationService } from '../invitation/invitation.service';
import {
  HandOverLeagueInput,
  HandOverLeagueResult,
  JoinLeagueInput,
  JoinLeagueResult,
  type JoinLeagueSuccess,
  LeaveLeagueInput,
  LeaveLeagueResult,
  RemoveLeagueMemberInput,
  RemoveLeagueMemberResult,
  type UpdateLeagueSuccess,
} from '../league/league-mutations.graphql-types';
import { leagueIdOf, updated } from '../league/league-mutations.resolver';
import type { LeagueReader } from '../league/league-reader';
import { LeagueInvitationView, LeagueView } from '../league/league.graphql-types';
import type { MembershipService } from './membership.service';
import { INVITATION_LIMITS } from '../league.limits';

/** The id inside a global id of a player; one that no player has when the text is not a global id. */
export const playerIdOf = (globalId: string) => localIdOf('Player', globalId) ?? '';

/** Invite links, and who is in a league. */
@Resolver()
export class MembershipResolver {
  constructor(
    private readonly reader: LeagueReader,
    private readonly memberships: MembershipService,
    private readonly invitations: InvitationService,
    private readonly viewers: Viewers,
    private readonly limits: ReadLimits,
  ) {}

  @Allow('public')
  @LimitedBy(INVITATION_LIMITS)
  // The token is a secret.
  @PrivateResponse()
  @Query(() => LeagueInvitationView, {
    nullable: true,
    description: 'What the invite link of a league shows; null when the link is unknown or was replaced.',
  })
  async leagueInvitation(
    @Arg('token', () => String, { description: 'The token of the link: the last segment of its path.' })
    token: string,
    @Ctx() caller: Caller,
  ): Promise<LeagueInvitationView | null> {
    const found = await this.invitations.find(token);
    if (!found) return null;
    const { leagueName, ownerName, memberCount, leagueId } = found;
    const league = await this.reader.findOrNull(leagueId, caller);
    const { leagueMembers } = await this.limits();
    return {
      leagueName,
      ownerName,
      memberCount,
      isFull: memberCount >= leagueMembers,
      league: league && new LeagueView(league),
    };
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => JoinLeagueResult, {
    description: 'Adds the viewer to the league of an invite link. Joining again changes nothing.',
  })
  joinLeague(
    @Arg('input', () => JoinLeagueInput, { description: 'The token of the link.' })
    { token }: JoinLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<JoinLeagueSuccess | Problem> {
    return problemsAsData(async () => {
      const league = new LeagueView(await this.memberships.join(token, caller));
      return { league, viewer: await this.viewers.current(caller) };
    });
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => LeaveLeagueResult, {
    description:
      'Removes the viewer from a league. Its owner has to hand it over first. Also succeeds for a viewer who is not a member.',
  })
  leaveLeague(
    @Arg('input', () => LeaveLeagueInput, { description: 'The league.' }) { id }: LeaveLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.memberships.leave(leagueIdOf(id), caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RemoveLeagueMemberResult, {
    description:
      'Removes a member from a league that the viewer owns. The player can come back with the invite link until it is renewed.',
  })
  removeLeagueMember(
    @Arg('input', () => RemoveLeagueMemberInput, { description: 'The league and the member.' })
    { id, playerId }: RemoveLeagueMemberInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateLeagueSuccess | Problem> {
    return problemsAsData(async () =>
      updated(await this.memberships.remove(leagueIdOf(id), playerIdOf(playerId), caller)),
    );
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => HandOverLeagueResult, {
    description: 'Makes another member the owner of a league. The viewer stays a member.',
  })
  handOverLeague(
    @Arg('input', () => HandOverLeagueInput, { description: 'The league and the member.' })
    { id, playerId }: HandOverLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateLeagueSuccess | Problem> {
    return problemsAsData(async () =>
      updated(await this.memberships.handOver(leagueIdOf(id), playerIdOf(playerId), caller)),
    );
  }
}
