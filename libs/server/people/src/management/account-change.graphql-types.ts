import type { Role as RoleName } from '@daily/rules/account';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { MAX_SUSPENSION_REASON } from '@daily/rules/account/management';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Role } from '../profiles/role.graphql-types';
import { PlayerAccount } from './player-account.graphql-types';

const ACCOUNT_ID = 'Global id of the account.';

@InputType('ChangePlayerRoleInput', { description: 'The new role of an account.' })
export class ChangePlayerRoleInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;

  @Field(() => Role, {
    description: 'The role. A role above PLAYER requires a proven address and a password.',
  })
  role!: RoleName;
}

@InputType('HidePlayerInput', { description: 'Whether a player is excluded from the leaderboards.' })
export class HidePlayerInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;

  @Field(() => Boolean, {
    description:
      'True to exclude the player, false to end that. It does not change what the player has chosen.',
  })
  hidden!: boolean;
}

@InputType('SuspendPlayerInput', { description: 'The account to suspend, and why.' })
export class SuspendPlayerInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;

  @Field(() => String, {
    description: `Why, 1 to ${MAX_SUSPENSION_REASON} characters. For other admins; the export of personal data contains it.`,
  })
  reason!: string;
}

@InputType('ReinstatePlayerInput', { description: 'The account whose suspension ends.' })
export class ReinstatePlayerInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;
}

@InputType('EndPlayerSessionsInput', { description: 'The account whose sessions end.' })
export class EndPlayerSessionsInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;
}

@InputType('SendPasswordResetInput', { description: 'The account to whose address a link is mailed.' })
export class SendPasswordResetInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;
}

@InputType('DeletePlayerInput', { description: 'The account to delete.' })
export class DeletePlayerInput {
  @Field(() => ID, { description: ACCOUNT_ID })
  id!: string;
}

@ObjectType('ChangePlayerAccountSuccess', {
  description: 'The account is as requested, since this call or an earlier one.',
})
export class ChangePlayerAccountSuccess {
  @Field(() => PlayerAccount, { description: 'The account after the change.' })
  account!: PlayerAccount;
}

@ObjectType('DeletePlayerSuccess', { description: 'The account and everything stored about it is deleted.' })
export class DeletePlayerSuccess {
  @Field(() => ID, { description: 'Global id that the account had.' })
  id!: string;
}

const PROBLEMS = [
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
] as const;

export const ChangePlayerRoleResult = resultUnion(
  'ChangePlayerRole',
  ChangePlayerAccountSuccess,
  ...PROBLEMS,
);
export const HidePlayerResult = resultUnion('HidePlayer', ChangePlayerAccountSuccess, ...PROBLEMS);
export const SuspendPlayerResult = resultUnion('SuspendPlayer', ChangePlayerAccountSuccess, ...PROBLEMS);
export const ReinstatePlayerResult = resultUnion('ReinstatePlayer', ChangePlayerAccountSuccess, ...PROBLEMS);
export const EndPlayerSessionsResult = resultUnion(
  'EndPlayerSessions',
  ChangePlayerAccountSuccess,
  ...PROBLEMS,
);
export const SendPasswordResetResult = resultUnion(
  'SendPasswordReset',
  ChangePlayerAccountSuccess,
  ...PROBLEMS,
);
export const DeletePlayerResult = resultUnion('DeletePlayer', DeletePlayerSuccess, ...PROBLEMS);
