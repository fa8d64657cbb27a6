import { randomBytes, randomUUID } from 'node:crypto';
import { cleanName } from '@daily/rules/account';
import {
  API_TOKEN_DEFAULT_DAYS,
  apiTokenProblem,
  MOST_API_TOKENS,
  SETTINGS_TEXTS,
} from '@daily/rules/account-settings';
import type { ApiTokenScope, Caller } from '@daily/kit/runtime/caller';
import type { Statement } from '@daily/kit/database/database';
import { conflict, invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { tokenHash } from '@daily/kit/runtime/token';
import { LessThanOrEqual } from 'typeorm';
import { v5 } from 'uuid';
import { ApiToken } from './api-token.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from '../profiles/player.row';
import { Player } from '../profiles/player.entity';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How every token begins, so that a leaked one is recognized, by people and by scanners. */
const BEGINS = 'daily_';
/** Characters of a token that its owner goes on seeing: its beginning and 6 of the 43 that make it. */
const PREFIX_LENGTH = BEGINS.length + 6;
/** How coarsely it is kept when a token was last used, in milliseconds. */
const USED_EVERY_MS = 60 * 60 * 1000;

const HOLDER: Statement = {
  name: 'holder-of-api-token',
  text: `SELECT api_token.id AS token_id, api_token.scope, api_token.last_used_at, ${PLAYER_COLUMNS}
         FROM api_token JOIN player ON player.id = api_token.player_id
         WHERE api_token.token_hash = $1 AND api_token.expires_at > $2`,
};

type HolderRow = PlayerRow & { token_id: string; scope: ApiTokenScope; last_used_at: Date | null };

/** Who a token acts for, and how far. */
export interface ApiTokenHolder {
  player: Player;
  scope: ApiTokenScope;
}

/** What a token shall be. Unchecked input. */
export interface NewApiToken {
  name: string;
  scope: ApiTokenScope;
  /** Days from now on; 90 when left out. */
  expiresInDays?: number | null | undefined;
  /** What the client calls this attempt; the same again is the same token, under a new secret. */
  attempt?: string | null | undefined;
}

/** Keys by which programs act for players. */
export class ApiTokenService {
  private readonly tokens = this.platform.database.orm.getRepository(ApiToken);

  constructor(private readonly platform: Platform) {}

  /**
   * Makes a token of the viewer's. It is told this once; only its hash is kept. The same attempt again replaces what it made:
   * its reply was lost, and with it the token.
   * @throws Failure invalid, conflict when they have 10 already.
   */
  async create(input: NewApiToken, playerId: string): Promise<{ token: string; apiToken: ApiToken }> {
    const name = cleanName(input.name);
    const days = input.expiresInDays ?? API_TOKEN_DEFAULT_DAYS;
    const problem = apiTokenProblem({ name, days });
    if (problem) throw invalid(problem);
    const now = this.platform.clock.now();
    const token = BEGINS + randomBytes(32).toString('base64url');
    const apiToken = Object.assign(new ApiToken(), {
      id: input.attempt ? v5(`api-token:${playerId}:${input.attempt}`, v5.URL) : randomUUID(),
      playerId,
      name,
      scope: input.scope,
      prefix: token.slice(0, PREFIX_LENGTH),
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      lastUsedAt: null,
    });
    await this.platform.database.orm.transaction(async (rows) => {
      // Requests of one player queue up here, so that counting and adding cannot be overtaken.
      await rows.findOne(Player, { where: { id: playerId }, lock: { mode: 'pessimistic_write' } });
      await rows.delete(ApiToken, { playerId, expiresAt: LessThanOrEqual(now) });
      await rows.delete(ApiToken, { playerId, id: apiToken.id });
      if ((await rows.countBy(ApiToken, { playerId })) >= MOST_API_TOKENS)
        throw conflict(SETTINGS_TEXTS.tooManyApiTokens(MOST_API_TOKENS));
      await rows.insert(ApiToken, apiToken);
    });
    return { token, apiToken };
  }

  /** A player's tokens, the newest first; also those that are over, until the next is made. */
  list(playerId: string): Promise<ApiToken[]> {
    return this.tokens.find({ where: { playerId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** The viewer's token with an id; null for somebody else's. */
  async findOwn(id: string, { viewer }: Caller): Promise<ApiToken | null> {
    if (!viewer || viewer.scope || !looksLikeUuid(id)) return null;
    return this.tokens.findOneBy({ id, playerId: viewer.id });
  }

  /** Makes a player's token worthless. @throws Failure not-found when they have none with this id. */
  async revoke(playerId: string, id: string): Promise<void> {
    const revoked = looksLikeUuid(id) && (await this.tokens.delete({ id, playerId })).affected;
    if (!revoked) throw notFound(SETTINGS_TEXTS.apiTokenNotFound);
  }

  /**
   * Who a token acts for.
   * @throws Failure unauthenticated when it is unknown, revoked or too old; too-many when it is used too often.
   */
  async holderOf(token: string): Promise<ApiTokenHolder> {
    const now = this.platform.clock.now();
    const [row] = await this.platform.database.run<HolderRow>(HOLDER, [tokenHash(token), now]);
    if (!row) throw unauthenticated('This API token is not valid');
    await this.platform.limits.use('apiTokens', row.token_id);
    if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= USED_EVERY_MS)
      await this.tokens.update({ id: row.token_id }, { lastUsedAt: now });
    return { player: playerFromRow(row), scope: row.scope };
  }
}
