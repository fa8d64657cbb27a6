import { Allow } from '@daily/kit/graphql/access';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthenticationSuccess } from './account.inputs';
import {
  ChangePasswordInput,
  ChangePasswordResult,
  ChangePasswordSuccess,
  PasswordResetLink,
  RequestPasswordResetInput,
  RequestPasswordResetResult,
  RequestPasswordResetSuccess,
  ResetPasswordInput,
  ResetPasswordResult,
} from './password.inputs';
import { PasswordService } from './password.service';
import { PasswordResetService } from './password-reset.service';
import { welcome } from './welcome';

/** Setting passwords. */
@Resolver()
export class PasswordResolver {
  private readonly passwords = this.platform.get(PasswordService);
  private readonly resets = this.platform.get(PasswordResetService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => PasswordResetLink, { description: 'What is known of a link to set a new password.' })
  async passwordResetLink(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
    @Ctx() caller: Caller,
  ): Promise<PasswordResetLink> {
    // Nor from memory: a link that was just used must not seem to work.
    caller.confidential = true;
    return Object.assign(new PasswordResetLink(), await this.resets.find(token));
  }

  @Allow('public')
  @Mutation(() => RequestPasswordResetResult, {
    description: 'Mails a link to set a new password, if the address has an account; at most 3 an hour.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address.' })
    input: RequestPasswordResetInput,
    @Ctx() caller: Caller,
  ): Promise<RequestPasswordResetSuccess | Problem> {
    return problemsAsData(async () =>
      Object.assign(new RequestPasswordResetSuccess(), {
        email: await this.resets.request(input.email, caller),
      }),
    );
  }

  @Allow('public')
  @Mutation(() => ResetPasswordResult, {
    description: 'Sets a new password by the link in a mail, ends all sessions and signs in.',
  })
  resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'Token and new password.' })
    input: ResetPasswordInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => welcome(await this.resets.reset(input, caller), caller));
  }

  // A session is what it takes, or the proof that the change was made; the service decides. A token is never enough.
  @Allow('public')
  @Mutation(() => ChangePasswordResult, {
    description: "Replaces the viewer's password. Their other sessions end. The same again changes nothing.",
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The old and the new password.' })
    input: ChangePasswordInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePasswordSuccess | Problem> {
    if (caller.viewer) requireAccess(caller.viewer, 'session');
    return problemsAsData(async () => {
      const { currentPassword: current, newPassword: password, email } = input;
      const viewer = await this.passwords.change({ current, password, email }, caller);
      caller.becomes(viewer);
      return Object.assign(new ChangePasswordSuccess(), { viewer });
    });
  }
}
