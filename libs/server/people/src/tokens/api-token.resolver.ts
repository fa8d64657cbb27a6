import { MAX_API_TOKENS } from '@daily/rules/account-settings';
import { listOf } from '@daily/kit/graphql/list-cost';
import { Allow } from '@daily/kit/graphql/access';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { SignedInViewer } from '../profiles/viewer.graphql-types';
import type { Viewers } from '../profiles/viewers';
import { ApiToken } from './api-token.entity';
import {
  CreateApiTokenInput,
  CreateApiTokenResult,
  CreateApiTokenSuccess,
  RevokeApiTokenInput,
  RevokeApiTokenResult,
  RevokeApiTokenSuccess,
} from './api-token.graphql-types';
import type { ApiTokenService } from './api-token.service';

/** An API token and the mutations that create and revoke tokens. */
@Resolver(() => ApiToken)
export class ApiTokenResolver {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('session')
  @Mutation(() => CreateApiTokenResult, { description: 'Creates an API token; at most 10 at a time.' })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, {
      description: 'The label, permissions and lifetime of the token.',
    })
    input: CreateApiTokenInput,
    @Ctx() caller: Caller,
  ): Promise<CreateApiTokenSuccess | Problem> {
    return problemsAsData(async () => {
      const created = await this.tokens.create(input, caller.requireViewer().id, caller.sessionHash);
      const viewer = await this.viewers.current(caller);
      return Object.assign(new CreateApiTokenSuccess(), created, { viewer });
    });
  }

  @Allow('session')
  @Mutation(() => RevokeApiTokenResult, { description: 'Revokes an API token at once.' })
  revokeApiToken(
    @Arg('input', () => RevokeApiTokenInput, { description: 'The token to revoke.' })
    input: RevokeApiTokenInput,
    @Ctx() caller: Caller,
  ): Promise<RevokeApiTokenSuccess | Problem> {
    return problemsAsData(async () => {
      await this.tokens.revoke(caller.requireViewer().id, localIdOf('ApiToken', input.id) ?? '');
      return Object.assign(new RevokeApiTokenSuccess(), { viewer: await this.viewers.current(caller) });
    });
  }

  @FieldResolver(() => ID, { description: GLOBAL_ID })
  id(@Root() token: ApiToken): string {
    return toGlobalId('ApiToken', token.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the token has expired.' })
  expired(@Root() token: ApiToken): boolean {
    return this.tokens.isExpired(token);
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
