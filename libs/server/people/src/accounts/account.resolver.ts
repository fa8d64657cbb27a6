import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  type AuthenticationSuccess,
  authenticationSuccess,
  LoginInput,
  LoginResult,
  LogoutResult,
  type LogoutSuccess,
  SignupInput,
  SignupResult,
} from './account.graphql-types';
import type { AccountService } from './account.service';
import { LOGIN_LIMITS } from '../people.limits';

/** Sign-up, login and logout. */
@Resolver()
export class AccountResolver {
  constructor(private readonly accounts: AccountService) {}

  @Allow('public', 'write')
  @LimitedBy(LOGIN_LIMITS)
  @Mutation(() => SignupResult, { description: 'Creates an account and signs in.' })
  signup(
    @Arg('input', () => SignupInput, { description: 'The public name, email address and password.' })
    input: SignupInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => authenticationSuccess(await this.accounts.signup(input, caller)));
  }

  @Allow('public', 'write')
  @LimitedBy(LOGIN_LIMITS)
  @Mutation(() => LoginResult, { description: 'Signs in. An unknown email creates an account.' })
  login(
    @Arg('input', () => LoginInput, { description: 'The email address and password.' }) input: LoginInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () => authenticationSuccess(await this.accounts.login(input, caller)));
  }

  @Allow('public', 'write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => LogoutResult, { description: "Ends the caller's session and clears the cookie." })
  async logout(@Ctx() caller: Caller): Promise<LogoutSuccess> {
    const elsewhere = await this.accounts.logout(caller);
    return { signedOut: true, providerLogoutUrl: elsewhere?.href ?? null };
  }
}
