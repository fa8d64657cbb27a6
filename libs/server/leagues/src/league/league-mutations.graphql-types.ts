import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { SignedInViewer, ViewerSuccess } from '@daily/people';
import { LEAGUE_BOUNDS } from '@daily/rules/league';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LeagueView } from './league.graphql-types';
import type { NewLeague } from './league.service';

const NAME = `The name, 1 to ${LEAGUE_BOUNDS.maxNameLength} characters.`;

@InputType('CreateLeagueInput', { description: 'The league to create.' })
export class CreateLeagueInput implements NewLeague {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original league.',
  })
  idempotencyKey?: string | null;
}

@InputType('UpdateLeagueInput', { description: 'The new name of a league.' })
export class UpdateLeagueInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;

  @Field(() => String, { description: NAME })
  name!: string;
}

@InputType('DeleteLeagueInput', { description: 'The league to delete.' })
export class DeleteLeagueInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;
}

@InputType('RenewLeagueInvitationInput', { description: 'The league whose invite link to replace.' })
export class RenewLeagueInvitationInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;
}

@InputType('JoinLeagueInput', { description: 'The invite link of the league to join.' })
export class JoinLeagueInput {
  @Field(() => String, { description: 'The token of the link: the last segment of its path.' })
  token!: string;
}

@InputType('LeaveLeagueInput', { description: 'The league to leave.' })
export class LeaveLeagueInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;
}

/** A member of a league of the viewer. */
@InputType()
export abstract class MemberInput {
  @Field(() => ID, { description: 'Global id of the league.' })
  id!: string;

  @Field(() => ID, { description: 'Global id of the member, a `Player`.' })
  playerId!: string;
}

@InputType('RemoveLeagueMemberInput', { description: 'The member to remove.' })
export class RemoveLeagueMemberInput extends MemberInput {}

@InputType('HandOverLeagueInput', { description: 'The member who becomes the owner.' })
export class HandOverLeagueInput extends MemberInput {}

@ObjectType('CreateLeagueSuccess', { description: 'The league was created.' })
export class CreateLeagueSuccess {
  @Field(() => LeagueView, {
    description: 'The new league, or the original one when the idempotency key is known.',
  })
  league!: LeagueView;

  @Field(() => SignedInViewer, { description: 'The viewer with all leagues.' })
  viewer!: SignedInViewer;
}

@ObjectType('JoinLeagueSuccess', { description: 'The viewer is a member of the league.' })
export class JoinLeagueSuccess {
  @Field(() => LeagueView, { description: 'The league.' })
  league!: LeagueView;

  @Field(() => SignedInViewer, { description: 'The viewer with all leagues.' })
  viewer!: SignedInViewer;
}

@ObjectType('UpdateLeagueSuccess', { description: 'The league was changed.' })
export class UpdateLeagueSuccess {
  @Field(() => LeagueView, { description: 'The league after the change.' })
  league!: LeagueView;
}

const PROBLEMS = [SignInRequiredProblem, NotFoundProblem, NotAllowedProblem, ConflictProblem] as const;

export const CreateLeagueResult = resultUnion(
  'CreateLeague',
  NotFoundProblem,
  CreateLeagueSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  ConflictProblem,
);
export const UpdateLeagueResult = resultUnion(
  'UpdateLeague',
  UpdateLeagueSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotFoundProblem,
  NotAllowedProblem,
);
export const DeleteLeagueResult = resultUnion(
  'DeleteLeague',
  ViewerSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
  NotAllowedProblem,
  ConflictProblem,
);
export const RenewLeagueInvitationResult = resultUnion(
  'RenewLeagueInvitation',
  UpdateLeagueSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
  NotAllowedProblem,
);
export const JoinLeagueResult = resultUnion(
  'JoinLeague',
  JoinLeagueSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
  ConflictProblem,
);
export const LeaveLeagueResult = resultUnion(
  'LeaveLeague',
  ViewerSuccess,
  SignInRequiredProblem,
  ConflictProblem,
);
export const RemoveLeagueMemberResult = resultUnion('RemoveLeagueMember', UpdateLeagueSuccess, ...PROBLEMS);
export const HandOverLeagueResult = resultUnion('HandOverLeague', UpdateLeagueSuccess, ...PROBLEMS);
