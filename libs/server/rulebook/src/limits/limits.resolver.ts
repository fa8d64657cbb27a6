import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  LIMIT_BOUNDS,
  LIMIT_LABELS,
  type LimitName,
  type PlayerLimits,
} from '@daily/rules/game/player-limits';
import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { LimitService } from './limits.service';

@ObjectType('PlayerLimits', {
  description: 'Limits that admins can change. Nobody loses what exceeds a lower limit.',
})
class ShownLimits implements PlayerLimits {
  @Field(() => Int, { complexity: 0, description: described('leagueMembers') })
  leagueMembers!: number;

  @Field(() => Int, { complexity: 0, description: described('leaguesPerPlayer') })
  leaguesPerPlayer!: number;

  @Field(() => Int, { complexity: 0, description: described('apiTokensPerPlayer') })
  apiTokensPerPlayer!: number;

  @Field(() => Int, { complexity: 0, description: described('reportsPerDay') })
  reportsPerDay!: number;

  @Field(() => Int, { complexity: 0, description: described('proposalsPerDay') })
  proposalsPerDay!: number;

  @Field(() => Int, { complexity: 0, description: described('contestQuestions') })
  contestQuestions!: number;

  @Field(() => Date, {
    nullable: true,
    complexity: 0,
    description: 'When the limits were last changed; null for the shipped ones.',
  })
  updatedAt!: Date | null;
}

@InputType('ChangePlayerLimitsInput', { description: 'The new limits, complete.' })
class ChangePlayerLimitsInput implements Omit<PlayerLimits, 'proposalsPerDay'> {
  @Field(() => Int, { description: described('leagueMembers') })
  leagueMembers!: number;

  @Field(() => Int, { description: described('leaguesPerPlayer') })
  leaguesPerPlayer!: number;

  @Field(() => Int, { description: described('apiTokensPerPlayer') })
  apiTokensPerPlayer!: number;

  @Field(() => Int, { description: described('reportsPerDay') })
  reportsPerDay!: number;

  @Field(() => Int, {
    nullable: true,
    description: `${described('proposalsPerDay')} Unchanged by default.`,
  })
  proposalsPerDay?: number | null;

  @Field(() => Int, { description: described('contestQuestions') })
  contestQuestions!: number;

  @Field(() => Date, {
    nullable: true,
    description:
      '`PlayerLimits.updatedAt` as the admin saw it. When the limits were changed since, the outcome is a `ConflictProblem`.',
  })
  updatedAt?: Date | null;
}

@ObjectType('ChangePlayerLimitsSuccess', { description: 'The limits are changed.' })
class ChangePlayerLimitsSuccess {
  @Field(() => ShownLimits, { description: 'The new limits.' })
  playerLimits!: ShownLimits;
}

const ChangePlayerLimitsResult = resultUnion(
  'ChangePlayerLimits',
  ChangePlayerLimitsSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

function described(name: LimitName): string {
  const [min, max] = LIMIT_BOUNDS[name];
  return `${LIMIT_LABELS[name]}, ${min} to ${max.toLocaleString('en-US')}.`;
}

/** The limits of players in the schema. */
@Resolver()
export class LimitsResolver {
  constructor(private readonly limits: LimitService) {}

  @Allow('public')
  @Query(() => ShownLimits, { description: 'The limits that hold now.' })
  async playerLimits(): Promise<ShownLimits> {
    return this.limits.current();
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangePlayerLimitsResult, { description: 'Changes the limits of players.' })
  changePlayerLimits(
    @Arg('input', () => ChangePlayerLimitsInput, { description: 'All limits.' })
    { updatedAt, proposalsPerDay, ...limits }: ChangePlayerLimitsInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerLimitsSuccess | Problem> {
    return problemsAsData(async () => {
      const given = proposalsPerDay ?? (await this.limits.current()).proposalsPerDay;
      const change = { ...limits, proposalsPerDay: given };
      return { playerLimits: await this.limits.change(change, updatedAt ?? null, caller) };
    });
  }
}
