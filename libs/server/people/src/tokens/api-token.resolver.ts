import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { parseGlobalId, toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ApiToken } from './api-token.entity';
import {
  CreateApiTokenInput,
  CreateApiTokenResult,
  CreateApiTokenSuccess,
  RevokeApiTokenResult,
  RevokeApiTokenSuccess,
} from './api-token.inputs';
import { ApiTokenService } from './api-token.service';
import { Player } from '../profiles/player.entity';
import { inPerson, viewerOf } from '../sessions/session.resolver';

/** API tokens as their owner sees them. */
@Resolver(() => ApiToken)
export class ApiTokenResolver {
  private readonly tokens = this.platform.get(ApiTokenService);

  constructor(private readonly platform: Platform) {}

  @Allow('session')
  @Mutation(() => CreateApiTokenResult, { description: 'Makes an API token; at most 10 at a time.' })
  createApiToken(
    @Arg('input', () => CreateApiTokenInput, { description: 'Name, scope and life time.' })
    input: CreateApiTokenInput,
    @Ctx() caller: Caller,
  ): Promise<CreateApiTokenSuccess | Problem> {
    return problemsAsData(async () => {
      const made = await this.tokens.create(input, caller.viewer?.id ?? '');
      return Object.assign(new CreateApiTokenSuccess(), made, { viewer: await viewerOf(caller) });
    });
  }

  @Allow('session')
  @Mutation(() => RevokeApiTokenResult, { description: 'Makes an API token worthless, at once.' })
  revokeApiToken(
    @Arg('id', () => ID, { description: 'Global id of the token.' }) id: string,
    @Ctx() caller: Caller,
  ): Promise<RevokeApiTokenSuccess | Problem> {
    return problemsAsData(async () => {
      const token = parseGlobalId(id);
      await this.tokens.revoke(caller.viewer?.id ?? '', token?.type === 'ApiToken' ? token.id : '');
      return Object.assign(new RevokeApiTokenSuccess(), { viewer: await viewerOf(caller) });
    });
  }

  @FieldResolver(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id(@Root() token: ApiToken): string {
    return toGlobalId('ApiToken', token.id);
  }

  @FieldResolver(() => Boolean, { description: 'Whether its time is over.' })
  expired(@Root() token: ApiToken): boolean {
    return token.expiresAt <= this.platform.clock.now();
  }
}

/** What API tokens add to a player. */
@Resolver(() => Player)
export class PlayerApiTokensResolver {
  private readonly tokens = this.platform.get(ApiTokenService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => [ApiToken], {
    nullable: true,
    description: "The player's API tokens, the newest first. Told to the player alone, not by API token.",
  })
  apiTokens(@Root() player: Player, @Ctx() caller: Caller): Promise<ApiToken[]> | null {
    return inPerson(player, caller) ? this.tokens.list(player.id) : null;
  }
}
