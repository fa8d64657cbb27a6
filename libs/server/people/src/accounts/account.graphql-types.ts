import { GraphQLEmailAddress, GraphQLUrl } from '@daily/kit/graphql/scalars';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '@daily/rules/account';
import { Field, InputType, ObjectType } from 'type-graphql';
import { SignedInViewer } from '../profiles/viewer.graphql-types';
import type { Authentication } from '../sessions/session.service';

@InputType('LoginInput', { description: 'The credentials of an account, or of a new one.' })
export class LoginInput {
  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;

  @Field(() => String, {
    description: 'The password. With an unknown email, it becomes the password of the new account.',
  })
  password!: string;
}

@InputType('SignupInput', { description: 'The account to create.' })
export class SignupInput {
  @Field(() => String, { description: `The public name, 1 to ${MAX_NAME_LENGTH} characters.` })
  name!: string;

  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;

  @Field(() => String, {
    description:
      `The password: at least ${MIN_PASSWORD_LENGTH} characters. When the email has an account already, the password of that account, ` +
      'which signs in.',
  })
  password!: string;
}

@ObjectType('AuthenticationSuccess', { description: 'The viewer is signed in; a cookie holds the session.' })
export class AuthenticationSuccess {
  @Field(() => SignedInViewer, { description: 'The signed-in viewer.' })
  viewer!: SignedInViewer;

  @Field(() => Date, { description: 'When the session expires.' })
  expiresAt!: Date;
}

/** The payload for a session that has just begun. */
export function authenticationSuccess({
  player,
  sessionHash,
  expiresAt,
}: Authentication): AuthenticationSuccess {
  const viewer = new SignedInViewer(player, sessionHash);
  return { viewer, expiresAt };
}

@ObjectType('LogoutSuccess', { description: 'The caller is signed out.' })
export class LogoutSuccess {
  @Field(() => Boolean, { description: 'Always true: without a session, there is nothing to end.' })
  signedOut!: boolean;

  @Field(() => GraphQLUrl, {
    nullable: true,
    description:
      'Where the browser ends the session at the identity provider that began the one of the viewer; null when none did, or when it has no ' +
      'such address.',
  })
  providerLogoutUrl!: string | null;
}

export const LoginResult = resultUnion(
  'Login',
  AuthenticationSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);
export const SignupResult = resultUnion(
  'Signup',
  AuthenticationSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
export const LogoutResult = resultUnion('Logout', LogoutSuccess);
