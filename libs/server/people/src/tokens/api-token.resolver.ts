import { MAX_API_TOKEN_NAME_LENGTH, MAX_API_TOKENS } from '@daily/rules/account/settings';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { TOKEN_USE_DAYS } from '@daily/rules/retention';
import { ALL_TOKEN_SCOPES, type TokenScope } from '@daily/rules/account/token-scopes';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { SignedInViewer, ViewerSuccess } from '../profiles/viewer.graphql-types';
import type { Viewers } from '../profiles/viewers';
import { ApiToken, ApiTokenScope } from './api-token.entity';
import { type ApiTokenService, scopesInUse, scopesOf } from './api-token.service';
import { ApiTokenUse } from './api-token-use.entity';
import { type ApiTokenUseLoader, MAX_SHOWN_USES } from './api-token-use.loader';

@InputType('CreateApiTokenInput', { description: 'The token to create.' })
class CreateApiTokenInput {
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
class RevokeApiTokenInput {
  @Field(() => ID, { description: 'Global id of the token.' })
  id!: string;
}

@ObjectType('CreateApiTokenSuccess', { description: 'The token was created.' })
class CreateApiTokenSuccess {
  @Field(() => String, { description: 'The secret token. It cannot be retrieved again.' })
  token!: string;

  @Field(() => ApiToken, { description: 'The properties of the token.' })
  apiToken!: ApiToken;

  @Field(() => SignedInViewer, { description: 'The viewer with all API tokens.' })
  viewer!: SignedInViewer;
}

const CreateApiTokenResult = resultUnion(
  'CreateApiToken',
  CreateApiTokenSuccess,
  InvalidInputProblem,
  ConflictProblem,
  SignInRequiredProblem,
);
const RevokeApiTokenResult = resultUnion(
  'RevokeApiToken',
  ViewerSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);

/** An API token and the mutations that create and revoke tokens. */
@Resolver(() => ApiToken)
export class ApiTokenResolver {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly viewers: Viewers,
    private readonly uses: PerRequest<ApiTokenUseLoader>,
  ) {}

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => CreateApiTokenResult, { description: 'Creates an API token; at most 10 at a time.' })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, {
      description: 'The label, permissions and lifetime of the token.',
    })
    input: CreateApiTokenInput,
    @Ctx() caller: Caller,
  ): Promise<CreateApiTokenSuccess | Problem> {
    return problemsAsData(async () => {
      const { id: playerId } = caller.requireViewer();
      const created = await this.tokens.create(input, playerId, caller.sessionHash);
      const viewer = await this.viewers.current(caller);
      return { ...created, viewer };
    });
  }

  @Allow('session')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => RevokeApiTokenResult, { description: 'Revokes an API token at once.' })
  revokeApiToken(
    @Arg('input', () => RevokeApiTokenInput, { description: 'The token to revoke.' })
    input: RevokeApiTokenInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.tokens.revoke(caller.requireViewer().id, localIdOf('ApiToken', input.id) ?? '');
      return this.viewers.success(caller);
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() token: ApiToken): string {
    return toGlobalId('ApiToken', token.id);
  }

  @FieldResolver(() => [ApiTokenScope], {
    complexity: listOf(ALL_TOKEN_SCOPES.length),
    description: 'The permissions of the token.',
  })
  scopes(@Root() token: ApiToken): readonly TokenScope[] {
    return scopesOf(token);
  }

  @FieldResolver(() => ApiTokenScope, {
    description: '`WRITE` when the token has a permission to change something, otherwise `READ`.',
    deprecationReason: 'Use ApiToken.scopes instead. Removed no earlier than 2027-06-01.',
  })
  scope(@Root() token: ApiToken): TokenScope {
    return scopesOf(token).some((scope) => scope.endsWith('write')) ? 'write' : 'read';
  }

  @FieldResolver(() => [ApiTokenUse], {
    complexity: listOf(MAX_SHOWN_USES),
    description: `The latest uses of the token within ${TOKEN_USE_DAYS} days, newest first, at most ${MAX_SHOWN_USES}.`,
  })
  recentUses(@Root() token: ApiToken, @Ctx() caller: Caller): Promise<ApiTokenUse[]> {
    return this.uses.of(caller).load(token.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the token has expired.' })
  expired(@Root() token: ApiToken): boolean {
    return this.tokens.isExpired(token);
  }
}

/** The API token of the request. */
@Resolver()
export class ApiTokenInUseResolver {
  @Allow('public')
  // A cached response would describe the token of another request.
  @PrivateResponse()
  @Query(() => [ApiTokenScope], {
    nullable: true,
    complexity: listOf(ALL_TOKEN_SCOPES.length),
    description: 'The permissions of the API token of the request; null without a token.',
  })
  apiTokenScopes(@Ctx() caller: Caller): readonly TokenScope[] | null {
    return scopesInUse(caller);
  }
}

/** The viewer's API tokens. */
@Resolver(() => SignedInViewer)
export class ViewerApiTokensResolver {
  constructor(private readonly tokens: ApiTokenService) {}

  @Allow('session')
  @FieldResolver(() => [ApiToken], {
    complexity: listOf(MAX_API_TOKENS),
    description: "The viewer's API tokens, newest first. Requires a session; an API token is rejected.",
  })
  apiTokens(@Root() { player }: SignedInViewer): Promise<ApiToken[]> {
    return this.tokens.list(player.id);
  }
}
