import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Viewers, ViewerSuccess } from '@daily/people';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { InvitationService } from '../invitation/invitation.service';
import {
  CreateLeagueInput,
  CreateLeagueResult,
  type CreateLeagueSuccess,
  DeleteLeagueInput,
  DeleteLeagueResult,
  RenewLeagueInvitationInput,
  RenewLeagueInvitationResult,
  UpdateLeagueInput,
  UpdateLeagueResult,
  type UpdateLeagueSuccess,
} from './league-mutations.graphql-types';
import { LeagueView } from './league.graphql-types';
import type { LeagueService } from './league.service';
import type { MemberLeague } from './member-league';
import { LEAGUE_CREATION_LIMITS } from '../league.limits';

/** The id inside a global id of a league; one that no league has when the text is not a global id. */
export const leagueIdOf = (globalId: string) => localIdOf('League', globalId) ?? '';

/** The result of a change of a league. */
export const updated = (league: MemberLeague) => ({ league: new LeagueView(league) });

/** The mutations of leagues and their invite links. */
@Resolver()
export class LeagueMutationsResolver {
  constructor(
    private readonly leagues: LeagueService,
    private readonly invitations: InvitationService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGES_BY_ADDRESS, LEAGUE_CREATION_LIMITS)
  @Mutation(() => CreateLeagueResult, { description: 'Creates a league that the viewer owns.' })
  createLeague(
    @Arg('input', () => CreateLeagueInput, { description: 'The name of the new league.' })
    input: CreateLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<CreateLeagueSuccess | Problem> {
    return problemsAsData(async () => {
      const league = new LeagueView(await this.leagues.create(input, caller));
      return { league, viewer: await this.viewers.current(caller) };
    });
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateLeagueResult, { description: 'Renames a league that the viewer owns.' })
  updateLeague(
    @Arg('input', () => UpdateLeagueInput, { description: 'The league and its new name.' })
    { id, name }: UpdateLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateLeagueSuccess | Problem> {
    return problemsAsData(async () => updated(await this.leagues.rename(leagueIdOf(id), name, caller)));
  }

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeleteLeagueResult, {
    description:
      'Deletes a league that the viewer owns, with its contests that have ended. Refused while a published contest of the league has not ' +
      'ended. Drafts of its contests stay, without a league. Points and streaks stay.',
  })
  deleteLeague(
    @Arg('input', () => DeleteLeagueInput, { description: 'The league.' }) { id }: DeleteLeagueInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.leagues.delete(leagueIdOf(id), caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RenewLeagueInvitationResult, {
    description:
      'Replaces the invite link of a league that the viewer owns. The old link no longer works; members stay members.',
  })
  renewLeagueInvitation(
    @Arg('input', () => RenewLeagueInvitationInput, { description: 'The league.' })
    { id }: RenewLeagueInvitationInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateLeagueSuccess | Problem> {
    return problemsAsData(async () => updated(await this.invitations.renew(leagueIdOf(id), caller)));
  }
}
