import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  type AuthenticationSuccess,
  LoginInput,
  LoginResult,
  LogoutSuccess,
  SignupInput,
  SignupResult,
} from './account.inputs';
import { AccountService } from './account.service';
import { welcome } from './welcome';

/** Signing in and out. */
@Resolver()
export class AccountResolver {
  private readonly accounts = this.platform.get(AccountService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Mutation(() => SignupResult, { description: 'Makes an account and signs in.' })
  signup(
    @Arg('input', () => SignupInput, { description: 'Name, email and password.' }) input: SignupInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => welcome(await this.accounts.signup(input, caller), caller));
  }

  @Allow('public')
  @Mutation(() => LoginResult, { description: 'Signs in; an email nobody has used makes the account.' })
  login(
    @Arg('input', () => LoginInput, { description: 'Email and password.' }) input: LoginInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => welcome(await this.accounts.login(input, caller), caller));
  }

  @Allow('public')
  @Mutation(() => LogoutSuccess, { description: 'Ends the session, here and on the server.' })
  async logout(@Ctx() caller: Caller): Promise<LogoutSuccess> {
    await this.accounts.logout(caller);
    return { signedOut: true };
  }
}
