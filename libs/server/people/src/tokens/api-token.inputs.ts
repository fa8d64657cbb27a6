import type { ApiTokenScope as Scope } from '@daily/kit/runtime/caller';
import { ConflictProblem, InvalidInputProblem, NotFoundProblem } from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { ApiToken, ApiTokenScope } from './api-token.entity';
import type { NewApiToken } from './api-token.service';
import { Player } from '../profiles/player.entity';

@InputType('CreateApiTokenInput', { description: 'What an API token shall be.' })
export class CreateApiTokenInput implements NewApiToken {
  @Field(() => String, { description: 'What to call it; 1 to 50 characters.' })
  name!: string;

  @Field(() => ApiTokenScope, { description: 'What it may do.' })
  scope!: Scope;

  @Field(() => Int, {
    nullable: true,
    description: 'Days until it is worth nothing, 1 to 365; 90 when left out.',
  })
  expiresInDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Any text of the caller: the same again makes no second token, but gives the first a new secret, since its reply was lost.',
  })
  attempt?: string | null;
}

@ObjectType('CreateApiTokenSuccess', { description: 'A new API token.' })
export class CreateApiTokenSuccess {
  @Field(() => String, { description: 'The token itself. It is told this once, and cannot be told again.' })
  token!: string;

  @Field(() => ApiToken, { description: 'What is kept of it.' })
  apiToken!: ApiToken;

  @Field(() => Player, { description: 'Whose token it is, with all of theirs.' })
  viewer!: Player;
}

@ObjectType('RevokeApiTokenSuccess', { description: 'The token is worth nothing any more.' })
export class RevokeApiTokenSuccess {
  @Field(() => Player, { description: 'Whose token it was, with those that are left.' })
  viewer!: Player;
}

export const CreateApiTokenResult = createUnionType({
  name: 'CreateApiTokenResult',
  description: 'How making an API token ended.',
  types: () => [CreateApiTokenSuccess, InvalidInputProblem, ConflictProblem] as const,
});

export const RevokeApiTokenResult = createUnionType({
  name: 'RevokeApiTokenResult',
  description: 'How revoking an API token ended.',
  types: () => [RevokeApiTokenSuccess, NotFoundProblem] as const,
});
