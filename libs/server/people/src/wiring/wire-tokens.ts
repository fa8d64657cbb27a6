import type { ReadLimits } from '@daily/rules/game/player-limits';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import {
  ApiTokenInUseResolver,
  ApiTokenResolver,
  ViewerApiTokensResolver,
} from '../tokens/api-token.resolver';
import { ApiTokenService } from '../tokens/api-token.service';
import { ApiTokenUseLoader } from '../tokens/api-token-use.loader';
import { ApiTokenUses } from '../tokens/api-token-uses';
import { cleanup, type PeoplePlatform, type SharedParts } from './shared-parts';

/** Personal API tokens, and what they are used for. @param readLimits reads the limits of players. */
export function wireTokens(
  { database, calendar, idempotency }: PeoplePlatform,
  { limits, staffPasskeys, viewers }: SharedParts,
  readLimits: ReadLimits,
) {
  const tokens = new ApiTokenService({
    ...{ database, calendar, idempotency },
    requests: limits.apiTokens,
    limits: readLimits,
    // A token never counts as a passkey.
    roleInEffect: (role) => staffPasskeys.roleInEffect(role, false),
  });
  const tokenUses = new ApiTokenUses(database, calendar);
  const recentUses = new PerRequest(() => new ApiTokenUseLoader(database));
  return {
    /** Authenticates API tokens. */
    tokens,
    /** Notes what API tokens are used for. */
    tokenUses,
    resolvers: [
      new ApiTokenResolver(tokens, viewers, recentUses),
      new ApiTokenInUseResolver(),
      new ViewerApiTokensResolver(tokens),
    ],
    nodes: { ApiToken: (id, caller) => tokens.findOwn(id, caller) },
    jobs: [cleanup('uses of API tokens', () => tokenUses.deleteExpired())],
    buffers: [{ name: 'uses of API tokens', flush: () => tokenUses.flush() }],
  } satisfies SliceSubject;
}
