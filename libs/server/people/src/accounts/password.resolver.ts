import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import { type AuthenticationSuccess, authenticationSuccess } from './account.graphql-types';
import type { PasswordResetService } from './password-reset.service';
import {
  ChangePasswordInput,
  ChangePasswordResult,
  PasswordResetLink,
  RequestPasswordResetInput,
  RequestPasswordResetResult,
  type RequestPasswordResetSuccess,
  ResetPasswordInput,
  ResetPasswordResult,
} from './password.graphql-types';
import type { PasswordService } from './password.service';
import { LOGIN_LIMITS, PASSWORD_RESET_LIMITS } from '../people.limits';

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
