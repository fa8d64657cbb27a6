import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import {
  DEFAULT_LOGIN_SECONDS,
  MAX_LOGIN_SECONDS,
  MAX_PASSKEY_NAME_LENGTH,
  MIN_LOGIN_SECONDS,
} from '@daily/rules/account/passkeys';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AuthenticationSuccess } from '../accounts/account.graphql-types';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import { Passkey } from './passkey.entity';
import {
  AuthenticationResponseJson,
  CreationOptionsJson,
  RegistrationResponseJson,
  RequestOptionsJson,
} from './webauthn-scalars';

@InputType('StartPasskeyRegistrationInput', {
  description: 'A password that confirms that the viewer is present.',
})
export class StartPasskeyRegistrationInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The current password. Required when the session began more than 10 minutes ago. A wrong one counts as a failed login.',
  })
  password?: string | null;
}

@ObjectType('StartPasskeyRegistrationSuccess', {
  description: 'The registration has begun; the browser can create the passkey.',
})
export class StartPasskeyRegistrationSuccess {
  @Field(() => CreationOptionsJson, {
    description: 'The options for the browser. Their challenge works once, within 5 minutes.',
  })
  options!: object;
}

@InputType('FinishPasskeyRegistrationInput', { description: 'The passkey that the browser has created.' })
export class FinishPasskeyRegistrationInput {
  @Field(() => String, {
    description: `A label for the passkey, 1 to ${MAX_PASSKEY_NAME_LENGTH} characters.`,
  })
  name!: string;

  @Field(() => RegistrationResponseJson, { description: 'The response of `navigator.credentials.create()`.' })
  response!: object;
}

@ObjectType('FinishPasskeyRegistrationSuccess', { description: 'The passkey was added.' })
export class FinishPasskeyRegistrationSuccess {
  @Field(() => Passkey, { description: 'The new passkey.' })
  passkey!: Passkey;

  @Field(() => SignedInViewer, { description: 'The viewer with all passkeys.' })
  viewer!: SignedInViewer;
}

@InputType('RemovePasskeyInput', { description: 'The passkey to remove.' })
export class RemovePasskeyInput {
  @Field(() => ID, { description: 'Global id of the passkey.' })
  id!: string;
}

@InputType('StartPasskeyLoginInput', { description: 'How long the visitor may take.' })
export class StartPasskeyLoginInput {
  @Field(() => Int, {
    nullable: true,
    defaultValue: DEFAULT_LOGIN_SECONDS,
    description:
      `Seconds within which the visitor can choose and confirm a passkey, ${MIN_LOGIN_SECONDS} to ${MAX_LOGIN_SECONDS}. Ask for more ` +
      'than the default where it may take longer.',
  })
  timeoutSeconds!: number | null;
}

@ObjectType('StartPasskeyLoginSuccess', {
  description: 'The login has begun; the browser can ask the user for a passkey.',
})
export class StartPasskeyLoginSuccess {
  @Field(() => RequestOptionsJson, {
    description: 'The options for the browser. Their challenge works once, within `timeoutSeconds`.',
  })
  options!: object;
}

@InputType('FinishPasskeyLoginInput', { description: 'The proof that the browser holds a passkey.' })
export class FinishPasskeyLoginInput {
  @Field(() => AuthenticationResponseJson, { description: 'The response of `navigator.credentials.get()`.' })
  response!: object;
}

export const StartPasskeyRegistrationResult = resultUnion(
  'StartPasskeyRegistration',
  StartPasskeyRegistrationSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
);
export const FinishPasskeyRegistrationResult = resultUnion(
  'FinishPasskeyRegistration',
  FinishPasskeyRegistrationSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
);
export const RemovePasskeyResult = resultUnion(
  'RemovePasskey',
  ViewerSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);
export const StartPasskeyLoginResult = resultUnion(
  'StartPasskeyLogin',
  StartPasskeyLoginSuccess,
  InvalidInputProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);
export const FinishPasskeyLoginResult = resultUnion(
  'FinishPasskeyLogin',
  AuthenticationSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  // Single sign-on is the only way in.
  NotAllowedProblem,
);
