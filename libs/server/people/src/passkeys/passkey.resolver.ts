import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS, CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { DEFAULT_LOGIN_SECONDS } from '@daily/rules/account/passkeys';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { type AuthenticationSuccess, authenticationSuccess } from '../accounts/account.graphql-types';
import type { Viewers } from '../profiles/viewers';
import type { ViewerSuccess } from '../profiles/viewer.graphql-types';
import { Passkey } from './passkey.entity';
import {
  FinishPasskeyLoginInput,
  FinishPasskeyLoginResult,
  FinishPasskeyRegistrationInput,
  FinishPasskeyRegistrationResult,
  type FinishPasskeyRegistrationSuccess,
  RemovePasskeyInput,
  RemovePasskeyResult,
  StartPasskeyLoginInput,
  StartPasskeyLoginResult,
  type StartPasskeyLoginSuccess,
  StartPasskeyRegistrationInput,
  StartPasskeyRegistrationResult,
  type StartPasskeyRegistrationSuccess,
} from './passkey.graphql-types';
import type { PasskeyLoginService } from './passkey-login.service';
import type { PasskeyRegistrationService } from './passkey-registration.service';
import type { PasskeyService } from './passkey.service';
import { PASSKEY_LOGIN_LIMITS, PASSKEY_REGISTRATION_LIMITS } from './passkey.limits';

/** A passkey, and the mutations that add, use and remove passkeys. */
@Resolver(() => Passkey)
export class PasskeyResolver {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly registrations: PasskeyRegistrationService,
    private readonly logins: PasskeyLoginService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('session')
  @LimitedBy(CHANGES_BY_ADDRESS, PASSKEY_REGISTRATION_LIMITS)
  @Mutation(() => StartPasskeyRegistrationResult, {
    description:
      'Begins the registration of a passkey; at most 10 per player. Requires a login within the last 10 minutes or the password.',
  })
  startPasskeyRegistration(
    @Arg('input', () => StartPasskeyRegistrationInput, {
      description: 'The password, when the login is older than 10 minutes.',
    })
    input: StartPasskeyRegistrationInput,
    @Ctx() caller: Caller,
  ): Promise<StartPasskeyRegistrationSuccess | Problem> {
    return problemsAsData(async () => {
      const options = await this.registrations.start(input.password, caller);
      return { options };
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => FinishPasskeyRegistrationResult, {
    description:
      'Adds the passkey that the browser has created and notifies the owner by mail. A retry with the same response adds no second one.',
  })
  finishPasskeyRegistration(
    @Arg('input', () => FinishPasskeyRegistrationInput, {
      description: 'A label for the passkey, and the response of the browser.',
    })
    input: FinishPasskeyRegistrationInput,
    @Ctx() caller: Caller,
  ): Promise<FinishPasskeyRegistrationSuccess | Problem> {
    return problemsAsData(async () => {
      const passkey = await this.registrations.finish(input, caller);
      const viewer = await this.viewers.current(caller);
      return { passkey, viewer };
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RemovePasskeyResult, {
    description:
      "Removes one of the viewer's passkeys, ends the other sessions that it began and notifies the owner by mail.",
  })
  removePasskey(
    @Arg('input', () => RemovePasskeyInput, { description: 'The passkey to remove.' })
    input: RemovePasskeyInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.passkeys.remove(localIdOf('Passkey', input.id) ?? '', caller);
      return this.viewers.success(caller);
    });
  }

  @Allow('public', 'write')
  @LimitedBy(PASSKEY_LOGIN_LIMITS)
  @Mutation(() => StartPasskeyLoginResult, { description: 'Begins a login with a passkey.' })
  startPasskeyLogin(
    @Arg('input', () => StartPasskeyLoginInput, { description: 'How long the visitor may take.' })
    { timeoutSeconds }: StartPasskeyLoginInput,
  ): Promise<StartPasskeyLoginSuccess | Problem> {
    return problemsAsData(async () => {
      const options = await this.logins.start(timeoutSeconds ?? DEFAULT_LOGIN_SECONDS);
      return { options };
    });
  }

  @Allow('public', 'write')
  @LimitedBy(PASSKEY_LOGIN_LIMITS)
  @Mutation(() => FinishPasskeyLoginResult, {
    description: 'Signs in with a passkey. A response works once; after a lost reply, begin again.',
  })
  finishPasskeyLogin(
    @Arg('input', () => FinishPasskeyLoginInput, {
      description: 'The response of the browser to the options of `startPasskeyLogin`.',
    })
    input: FinishPasskeyLoginInput,
    @Ctx() caller: Caller,
  ): Promise<AuthenticationSuccess | Problem> {
    return problemsAsData(async () =>
      authenticationSuccess(await this.logins.finish(input.response, caller)),
    );
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() passkey: Passkey): string {
    return toGlobalId('Passkey', passkey.id);
  }
}
