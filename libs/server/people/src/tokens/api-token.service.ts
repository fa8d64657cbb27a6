import { randomBytes, randomUUID } from 'node:crypto';
import { cleanName } from '@daily/rules/account';
import {
  API_TOKEN_DEFAULT_DAYS,
  apiTokenDaysProblem,
  apiTokenNameProblem,
  SETTINGS_TEXTS,
} from '@daily/rules/account-settings';
import type { ReadLimits } from '@daily/rules/player-limits';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ApiTokenScope, Caller } from '@daily/kit/runtime/caller';
import { conflict, invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { tokenHash } from '@daily/kit/runtime/token';
import { LessThanOrEqual } from 'typeorm';
import { v5 } from 'uuid';
import { Player } from '../profiles/player.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { rejectSuspendedLogin } from '../profiles/suspension';
import { Session } from '../sessions/session.entity';
import { ApiToken } from './api-token.entity';
import { HOLDER } from './api-token.sql';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Prefix of every token, so that people and secret scanners recognize a leaked one. */
const PREFIX = 'daily_';
/** Characters of a token that stay visible to its owner: the prefix and 6 of the 43 random ones. */
const VISIBLE_LENGTH = PREFIX.length + 6;
/** Resolution of `lastUsedAt`, in milliseconds. */
const USED_RESOLUTION_MS = 60 * 60 * 1000;

/** The player for whom a token acts, and what the token is. */
export interface ApiTokenHolder {
  player: Player;
  scope: ApiTokenScope;
  tokenId: string;
}

/** A token to create. Unvalidated input. */
export interface NewApiToken {
  name: string;
  scope: ApiTokenScope;
  /** Days until it expires. Defaults to 90. */
  expiresInDays?: number | null | undefined;
  /** Idempotency key: a retry with the same value replaces the token of the first call. */
  idempotencyKey?: string | null | undefined;
}

/** Personal API tokens. */
export class ApiTokenService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly requests: RateLimit,
    private readonly limits: ReadLimits,
  ) {}

  /**
   * Creates a token. Its text is returned here only; the table stores its hash. A retry with the same idempotency key
   * replaces the secret of the token, because the reply that contained it was lost.
   * @param sessionHash the session in which the token is created.
   * @throws Failure invalid; conflict when the player has as many tokens as one may; unauthenticated when the session has just ended, because
   *   what ends sessions may also revoke tokens.
   */
  async create(
    input: NewApiToken,
    playerId: string,
    sessionHash: Buffer | null,
  ): Promise<{ token: string; apiToken: ApiToken }> {
    const name = cleanName(input.name);
    const days = input.expiresInDays ?? API_TOKEN_DEFAULT_DAYS;
    const nameProblem = apiTokenNameProblem(name);
    if (nameProblem) throw invalid(nameProblem, 'name');
    const daysProblem = apiTokenDaysProblem(days);
    if (daysProblem) throw invalid(daysProblem, 'expiresInDays');
    const now = this.calendar.now();
    const token = PREFIX + randomBytes(32).toString('base64url');
    const { orm } = this.database;
    const apiToken = orm.getRepository(ApiToken).create({
      id: input.idempotencyKey ? v5(`api-token:${playerId}:${input.idempotencyKey}`, v5.URL) : randomUUID(),
      playerId,
      name,
      scope: input.scope,
      prefix: token.slice(0, VISIBLE_LENGTH),
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      lastUsedAt: null,
    });
    const { apiTokensPerPlayer } = await this.limits();
    await orm.transaction(async (rows) => {
      // Serializes the requests of one player, so that concurrent requests cannot exceed the limit.
      await rows.findOne(Player, { where: { id: playerId }, lock: { mode: 'pessimistic_write' } });
      if (sessionHash && !(await rows.existsBy(Session, { tokenHash: sessionHash }))) throw unauthenticated();
      await rows.delete(ApiToken, { playerId, expiresAt: LessThanOrEqual(now) });
      await rows.delete(ApiToken, { playerId, id: apiToken.id });
      if ((await rows.countBy(ApiToken, { playerId })) >= apiTokensPerPlayer)
        throw conflict(SETTINGS_TEXTS.tooManyApiTokens(apiTokensPerPlayer));
      await rows.insert(ApiToken, apiToken);
    });
    return { token, apiToken };
  }

  /** A player's tokens, newest first. Expired ones are listed until the next one is created. */
  list(playerId: string): Promise<ApiToken[]> {
    return this.database.orm
      .getRepository(ApiToken)
      .find({ where: { playerId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** The viewer's token with an id, or null. An API token sees none. */
  async findOwn(id: string, { viewer }: Caller): Promise<ApiToken | null> {
    if (!viewer || viewer.scope || !looksLikeUuid(id)) return null;
    return this.database.orm.getRepository(ApiToken).findOneBy({ id, playerId: viewer.id });
  }

  /** Whether a token has expired. */
  isExpired({ expiresAt }: ApiToken): boolean {
    return expiresAt <= this.calendar.now();
  }

  /** Revokes a player's token. @throws Failure not-found */
  async revoke(playerId: string, id: string): Promise<void> {
    const tokens = this.database.orm.getRepository(ApiToken);
    const revoked = looksLikeUuid(id) && (await tokens.delete({ id, playerId })).affected;
    if (!revoked) throw notFound(SETTINGS_TEXTS.apiTokenNotFound);
  }

  /**
   * Authenticates a request by its token.
   * @throws Failure unauthenticated when the token is unknown, revoked or expired, or the account is suspended; too-many.
   */
  async authenticate(token: string): Promise<ApiTokenHolder> {
    const now = this.calendar.now();
    const [row] = await this.database.query(HOLDER, [tokenHash(token), now]);
    if (!row) throw unauthenticated('This API token is not valid');
    rejectSuspendedLogin(row);
    await this.requests.use(row.tokenId);
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USED_RESOLUTION_MS)
      await this.database.orm.getRepository(ApiToken).update({ id: row.tokenId }, { lastUsedAt: now });
    return { player: entityFrom(Player, row), scope: row.scope, tokenId: row.tokenId };
  }
}
