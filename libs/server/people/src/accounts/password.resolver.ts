import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH } from '@daily/rules/account';
import {
  Arg,
  Ctx,
  Field,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import { AuthenticationSuccess, authenticationSuccess } from './account.graphql-types';
import type { PasswordResetService, ResetLink, ResetState } from './password-reset.service';
import type { PasswordService } from './password.service';
import { LOGIN_LIMITS, PASSWORD_RESET_LIMITS } from '../people.limits';

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
class PasswordResetLink implements ResetLink {
  @Field(() => PasswordResetState, { description: 'Whether the link still works.' })
  state!: ResetState;

  @Field(() => Int, { description: 'Minimum length of the new password, in characters.' })
  minPasswordLength!: number;
}

@InputType('RequestPasswordResetInput', { description: 'The account whose password was forgotten.' })
class RequestPasswordResetInput {
  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;
}

@ObjectType('RequestPasswordResetSuccess', {
  description:
    'If the address has an account, a link is on its way to it. The response is the same for every address.',
})
class RequestPasswordResetSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The normalized address.' })
  email!: string;
}

@InputType('ResetPasswordInput', { description: 'The mailed link and the password to set.' })
class ResetPasswordInput {
  @Field(() => String, { description: 'The token of the link. It works once and expires after one hour.' })
  token!: string;

  @Field(() => String, {
    description: NEW_PASSWORD,
  })
  password!: string;
}

@InputType('ChangePasswordInput', { description: 'The current password and the one to set.' })
class ChangePasswordInput {
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

const ChangePasswordResult = resultUnion(
  'ChangePassword',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);
const RequestPasswordResetResult = resultUnion(
  'RequestPasswordReset',
  RequestPasswordResetSuccess,
  InvalidInputProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);
const ResetPasswordResult = resultUnion(
  'ResetPassword',
  AuthenticationSuccess,
  InvalidInputProblem,
  NotFoundProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);

/** Password changes and resets. */
@Resolver()
export class PasswordResolver {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
  ) {}

  // Also keeps a link that was just used from appearing valid.
  @PrivateResponse()
  @Allow('public')
  @Query(() => PasswordResetLink, { description: 'The state of a mailed link that resets a password.' })
  async passwordResetLink(
    @Arg('token', () => String, { description: 'The token of the link: the last segment of its path.' })
    token: string,
  ): Promise<PasswordResetLink> {
    return this.resets.find(token);
  }

  @Allow('public', 'write')
  @LimitedBy(PASSWORD_RESET_LIMITS)
  @Mutation(() => RequestPasswordResetResult, {
    description: 'Mails a password reset link if the address has an account; at most 3 per hour.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address of the account.' })
    input: RequestPasswordResetInput,
  ): Promise<RequestPasswordResetSuccess | Problem> {
    return problemsAsData(async () => ({
      email: await this.resets.request(input.email),
    }));
  }

  @Allow('public', 'write')
  @LimitedBy(LOGIN_LIMITS)
  @Mutation(() => ResetPasswordResult, {
    description: 'Sets a new password with the token of a mailed link, ends all sessions and signs in.',
  })
  resetPassword(
    @Arg('input', () => ResetPasswordInput, {
      description: 'The token of the mailed link, and the new password.',
    })
    input: ResetPasswordInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => authenticationSuccess(await this.resets.reset(input, caller)));
  }

  // Requires a session, or the new password when a change is retried: the service decides.
  @Allow('session-or-anonymous')
  @LimitedBy(LOGIN_LIMITS, CHANGE_LIMITS)
  @Mutation(() => ChangePasswordResult, {
    description:
      "Changes the viewer's password and ends their other sessions; the current one gets a new token. A retry with the same input changes nothing.",
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current and the new password.' })
    input: ChangePasswordInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const { currentPassword: current, newPassword: password, email } = input;
      const { player, sessionHash } = await this.passwords.change({ current, password, email }, caller);
      return new ViewerSuccess(new SignedInViewer(player, sessionHash));
    });
  }
}
