import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import {
  ConflictProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import { MAX_NUDGES_A_DAY } from '@daily/rules/league/nudge';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { LeagueRows } from '../board/league-rows';
import { MemberInput } from '../league/league-mutations.graphql-types';
import { leagueIdOf } from '../league/league-mutations.resolver';
import { LeagueMemberView } from '../league/league.graphql-types';
import { NUDGE_LIMITS } from '../league.limits';
import { playerIdOf } from '../members/membership.resolver';
import type { NudgeLoader } from './nudge.loader';
import type { NudgeService } from './nudge.service';

@InputType('NudgeLeagueMemberInput', { description: 'The member to nudge.' })
class NudgeLeagueMemberInput extends MemberInput {}

@ObjectType('NudgeLeagueMemberSuccess', {
  description: 'The member is nudged, by this call or an earlier one of today.',
})
class NudgeLeagueMemberSuccess {
  @Field(() => LeagueMemberView, { description: 'The member.' })
  member!: LeagueMemberView;
}

const NudgeLeagueMemberResult = resultUnion(
  'NudgeLeagueMember',
  NudgeLeagueMemberSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
  ConflictProblem,
);

@InputType('UpdateNudgesInput', { description: 'Whether the viewer may be nudged.' })
class UpdateNudgesInput {
  @Field(() => Boolean, { description: 'False to refuse all nudges.' })
  enabled!: boolean;
}

const UpdateNudgesResult = resultUnion('UpdateNudges', ViewerSuccess, SignInRequiredProblem);

/** Nudges of members. */
@Resolver(() => LeagueMemberView)
export class NudgeResolver {
  constructor(
    private readonly nudges: NudgeService,
    private readonly rows: LeagueRows,
    private readonly abilities: PerRequest<NudgeLoader>,
  ) {}

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGES_BY_ADDRESS, NUDGE_LIMITS)
  @Mutation(() => NudgeLeagueMemberResult, {
    description:
      "Reminds a member of a league of the viewer of today's question, by push notification or else by mail to a proven address. Once " +
      `a day for each pair of players, and ${MAX_NUDGES_A_DAY} times a day for each recipient; repeating it changes nothing. A ` +
      'ConflictProblem does not say why the member cannot be nudged.',
  })
  nudgeLeagueMember(
    @Arg('input', () => NudgeLeagueMemberInput, { description: 'The league and the member.' })
    { id, playerId }: NudgeLeagueMemberInput,
    @Ctx() caller: Caller,
  ): Promise<NudgeLeagueMemberSuccess | Problem> {
    return problemsAsData(async () => {
      const { league, member } = await this.nudges.send(leagueIdOf(id), playerIdOf(playerId), caller);
      return { member: this.rows.member(league, member) };
    });
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer can nudge the member now. False for many reasons, which are not told apart: the member has answered, was ' +
      'nudged, refuses nudges or cannot be reached.',
  })
  async viewerCanNudge(@Root() { player }: LeagueMemberView, @Ctx() caller: Caller): Promise<boolean> {
    return (await this.abilities.of(caller).load(player)).canNudge;
  }

  @FieldResolver(() => Boolean, {
    complexity: 0,
    description: 'Whether the viewer has nudged the member today.',
  })
  async nudgedByViewer(@Root() { player }: LeagueMemberView, @Ctx() caller: Caller): Promise<boolean> {
    return (await this.abilities.of(caller).load(player)).isNudged;
  }
}

/** The viewer's choice about nudges. */
@Resolver(() => SignedInViewer)
export class NudgeChoiceResolver {
  constructor(
    private readonly service: NudgeService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateNudgesResult, {
    description: 'Allows or refuses nudges by the members of the leagues of the viewer.',
  })
  updateNudges(
    @Arg('input', () => UpdateNudgesInput, { description: 'The choice.' }) { enabled }: UpdateNudgesInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const viewer = await this.viewers.current(caller);
      await this.service.choose(viewer.player, enabled);
      return new ViewerSuccess(viewer);
    });
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether members of the leagues of the viewer may nudge them. On by default.',
  })
  nudges(@Root() { player }: SignedInViewer): Promise<boolean> {
    return this.service.isEnabled(player.id);
  }
}
