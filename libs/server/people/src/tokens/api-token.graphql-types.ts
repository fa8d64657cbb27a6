import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { MAX_API_TOKEN_NAME_LENGTH } from '@daily/rules/account/settings';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import { ApiToken, ApiTokenScope } from './api-token.entity';

@InputType('CreateApiTokenInput', { description: 'The token to create.' })
export class CreateApiTokenInput {
  @Field(() => String, {
    description: `A label for the token, 1 to ${MAX_API_TOKEN_NAME_LENGTH} characters.`,
  })
  name!: string;

  @Field(() => [ApiTokenScope], {
    nullable: true,
    description:
      'The permissions of the token, at least one. Those that others include are left out. Either this or `scope` is required.',
  })
  scopes?: TokenScope[] | null;

  @Field(() => ApiTokenScope, {
    nullable: true,
    description: 'The only permission of the token.',
    deprecationReason: 'Use CreateApiTokenInput.scopes instead. Removed no earlier than 2027-06-01.',
  })
  scope?: TokenScope | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days until the token expires, 1 to 365. Defaults to 90.',
  })
  expiresInDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key: a retry with the same value creates no second token; it replaces the secret of the first, whose reply was lost.',
  })
  idempotencyKey?: string | null;
}

@InputType('RevokeApiTokenInput', { description: 'The token to revoke.' })
export class RevokeApiTokenInput {
  @Field(() => ID, { description: 'Global id of the token.' })
  id!: string;
}

@ObjectType('CreateApiTokenSuccess', { description: 'The token was created.' })
export class CreateApiTokenSuccess {
  @Field(() => String, { description: 'The secret token. It cannot be retrieved again.' })
  token!: string;

  @Field(() => ApiToken, { description: 'The properties of the token.' })
  apiToken!: ApiToken;

  @Field(() => SignedInViewer, { description: 'The viewer with all API tokens.' })
  viewer!: SignedInViewer;
}

export const CreateApiTokenResult = resultUnion(
  'CreateApiToken',
  CreateApiTokenSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
);
export const RevokeApiTokenResult = resultUnion(
  'RevokeApiToken',
  ViewerSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);
