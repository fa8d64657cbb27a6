import {
  LIMIT_BOUNDS,
  LIMIT_LABELS,
  type LimitName,
  type PlayerLimits,
} from '@daily/rules/game/player-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType('PlayerLimits', {
  description: 'Limits that admins can change. Nobody loses what exceeds a lower limit.',
})
export class ShownLimits implements PlayerLimits {
  @Field(() => Int, { complexity: 0, description: described('leagueMembers') })
  leagueMembers!: number;

  @Field(() => Int, { complexity: 0, description: described('leaguesPerPlayer') })
  leaguesPerPlayer!: number;

  @Field(() => Int, { complexity: 0, description: described('apiTokensPerPlayer') })
  apiTokensPerPlayer!: number;

  @Field(() => Int, { complexity: 0, description: described('reportsPerDay') })
  reportsPerDay!: number;

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
export class ChangePlayerLimitsInput implements PlayerLimits {
  @Field(() => Int, { description: described('leagueMembers') })
  leagueMembers!: number;

  @Field(() => Int, { description: described('leaguesPerPlayer') })
  leaguesPerPlayer!: number;

  @Field(() => Int, { description: described('apiTokensPerPlayer') })
  apiTokensPerPlayer!: number;

  @Field(() => Int, { description: described('reportsPerDay') })
  reportsPerDay!: number;

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
export class ChangePlayerLimitsSuccess {
  @Field(() => ShownLimits, { description: 'The new limits.' })
  playerLimits!: ShownLimits;
}

export const ChangePlayerLimitsResult = resultUnion(
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
