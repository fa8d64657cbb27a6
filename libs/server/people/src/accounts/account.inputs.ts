import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { Player } from '../profiles/player.entity';
import type { Authentication } from '../sessions/session.service';

@InputType('LoginInput', { description: 'What a login form asks for.' })
export class LoginInput {
  @Field(() => String, { description: 'An email address; case and surrounding spaces do not matter.' })
  email!: string;

  @Field(() => String, {
    description: 'The password. With an email nobody has used, it becomes the password.',
  })
  password!: string;
}

@InputType('SignupInput', { description: 'What a signup form asks for.' })
export class SignupInput extends LoginInput {
  @Field(() => String, { description: 'The name that others will see.' })
  name!: string;
}

@InputType('UpdateProfileInput', {
  description: 'What may be changed of a profile; what is missing stays as it is.',
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  username?: string;

  @Field(() => String, { nullable: true, description: 'An https address, or null for none.' })
  avatarUrl?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the viewer shall be on no leaderboard. Nobody loses a rank to who is hidden.',
  })
  hidden?: boolean;
}

@ObjectType('AuthenticationSuccess', {
  description: 'Somebody proved who they are; the cookie holds the proof.',
})
export class AuthenticationSuccess implements Authentication {
  @Field(() => Player, { description: 'Who is signed in now.' })
  viewer!: Player;

  @Field(() => Date, { description: 'When the session ends by itself.' })
  expiresAt!: Date;
}

@ObjectType('LogoutSuccess', { description: 'Nobody is signed in any more.' })
export class LogoutSuccess {
  @Field(() => Boolean, { description: 'Always true.' })
  signedOut!: boolean;
}

@ObjectType('UpdateProfileSuccess', { description: 'The profile as it is now.' })
export class UpdateProfileSuccess {
  @Field(() => Player, { description: 'The profile as it is now.' })
  player!: Player;
}

const PROBLEMS = [
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
] as const;

export const LoginResult = createUnionType({
  name: 'LoginResult',
  description: 'How a login ended.',
  types: () => [AuthenticationSuccess, InvalidInputProblem, SignInRequiredProblem] as const,
});

export const SignupResult = createUnionType({
  name: 'SignupResult',
  description: 'How a signup ended.',
  types: () => [AuthenticationSuccess, InvalidInputProblem, SignInRequiredProblem] as const,
});

export const UpdateProfileResult = createUnionType({
  name: 'UpdateProfileResult',
  description: 'How a change of the profile ended.',
  types: () => [UpdateProfileSuccess, ...PROBLEMS] as const,
});
