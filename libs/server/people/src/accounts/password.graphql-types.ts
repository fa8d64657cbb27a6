import {
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '@daily/rules/account';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';
import { AuthenticationSuccess } from './account.graphql-types';
import type { ResetLink, ResetState } from './password-reset.service';

const NEW_PASSWORD = `The new password: at least ${MIN_PASSWORD_LENGTH} characters, ${MIN_STAFF_PASSWORD_LENGTH} for editors and admins.`;

/** The states of a password reset link in the schema. */
const PasswordResetState: Record<'VALID' | 'USED' | 'EXPIRED' | 'UNKNOWN', ResetState> = {
  VALID: 'valid',
  USED: 'used',
  EXPIRED: 'expired',
  UNKNOWN: 'unknown',
};

registerEnumType(PasswordResetState, {
  name: 'PasswordResetState',
  description: 'The state of a password reset link.',
  valuesConfig: {
    VALID: { description: 'The link can set a password once.' },
    USED: { description: 'This link, or another one of the account, has set a password.' },
    EXPIRED: { description: 'The link is older than one hour.' },
    UNKNOWN: { description: 'The link was never mailed, or was deleted after 30 days.' },
  },
});

@ObjectType('PasswordResetLink', { description: 'A password reset link.' })
export class PasswordResetLink implements ResetLink {
  @Field(() => PasswordResetState, { description: 'Whether the link still works.' })
  state!: ResetState;

  @Field(() => Int, { description: 'Minimum length of the new password, in characters.' })
  minPasswordLength!: number;
}

@InputType('RequestPasswordResetInput', { description: 'The account whose password was forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;
}

@ObjectType('RequestPasswordResetSuccess', {
  description:
    'If the address has an account, a link is on its way to it. The response is the same for every address.',
})
export class RequestPasswordResetSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The normalized address.' })
  email!: string;
}

@InputType('ResetPasswordInput', { description: 'The mailed link and the password to set.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'The token of the link. It works once and expires after one hour.' })
  token!: string;

  @Field(() => String, {
    description: NEW_PASSWORD,
  })
  password!: string;
}

@InputType('ChangePasswordInput', { description: 'The current password and the one to set.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The current password. A wrong one counts as a failed login.' })
  currentPassword!: string;

  @Field(() => String, {
    description: NEW_PASSWORD,
  })
  newPassword!: string;

  @Field(() => GraphQLEmailAddress, {
    nullable: true,
    description:
      'The address of the account. Required only to retry after the reply, and with it the renewed session, was lost: the new ' +
      'password then signs in.',
  })
  email?: string | null;
}

export const ChangePasswordResult = resultUnion(
  'ChangePassword',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
);
export const RequestPasswordResetResult = resultUnion(
  'RequestPasswordReset',
  RequestPasswordResetSuccess,
  InvalidInputProblem,
);
export const ResetPasswordResult = resultUnion(
  'ResetPassword',
  AuthenticationSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);
