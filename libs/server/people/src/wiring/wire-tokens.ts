import type { ReadLimits } from '@daily/rules/game/player-limits';
import { type Background, repeat } from '@daily/kit/runtime/background';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { Log } from '@daily/kit/runtime/platform';
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

/** How often the uses of API tokens are written, in milliseconds. */
const FLUSH_PAUSE_MS = 5_000;

/** Personal API tokens, and what they are used for. @param readLimits reads the limits of players. */
export function wireTokens(
  { database, calendar, idempotency, log }: PeoplePlatform,
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
    start: () => flushUses(tokenUses, log),
  } satisfies SliceSubject;
}

/** Writes the uses of API tokens every few seconds, and when the server stops. */
function flushUses(uses: ApiTokenUses, log: Log): Background {
  const flushing = repeat(async () => (await uses.flush(), false), {
    pauseMs: FLUSH_PAUSE_MS,
    failed: (error) => log.warn({ reason: String(error) }, 'Uses of API tokens could not be written yet'),
  });
  return {
    async stop() {
      await flushing.stop();
      await uses.flush();
    },
  };
}
