import { Allow } from '@daily/kit/access';
import type { Caller } from '@daily/kit/caller';
import type { Platform } from '@daily/kit/platform';
import { type Problem, problemsAsData } from '@daily/kit/problems';
import { Arg, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthenticationSuccess } from './account.inputs';
import {
  PasswordResetLink,
  RequestPasswordResetInput,
  RequestPasswordResetResult,
  RequestPasswordResetSuccess,
  ResetPasswordInput,
  ResetPasswordResult,
} from './password.inputs';
import { PasswordResetService } from './password-reset.service';
import { welcome } from './welcome';

/** Setting passwords. */
@Resolver()
export class PasswordResolver {
  private readonly resets = this.platform.get(PasswordResetService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  // Never answered from memory: a link that was just used must not seem to work.
  @Directive('@cacheControl(maxAge: 0, scope: PRIVATE)')
  @Query(() => PasswordResetLink, { description: 'What is known of a link to set a new password.' })
  async passwordResetLink(
    @Arg('token', () => String, { description: 'From the link in the mail.' }) token: string,
  ): Promise<PasswordResetLink> {
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
}
