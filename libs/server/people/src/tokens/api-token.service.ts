import { randomBytes, randomUUID } from 'node:crypto';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { isAtLeast, type Role } from '@daily/rules/account';
import type { TokenScope } from '@daily/rules/account/token-scopes';
import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import type { ReadLimits } from '@daily/rules/game/player-limits';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { IdempotencyKeys } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { tokenHash } from '@daily/kit/runtime/token';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { lockPlayer } from '../profiles/lock-player';
import { Player } from '../profiles/player.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { rejectSuspendedLogin } from '../profiles/suspension';
import { Session } from '../sessions/session.entity';
import { ApiToken } from './api-token.entity';
import { HOLDER } from './api-token.sql';
import { checkedToken, type NewApiToken } from './new-api-token';

/** Prefix of every token, so that people and secret scanners recognize a leaked one. */
const PREFIX = 'daily_';
/** Characters of a token that stay visible to its owner: the prefix and 6 of the 43 random ones. */
const VISIBLE_LENGTH = PREFIX.length + 6;
/** Resolution of `lastUsedAt`, in milliseconds. */
const USED_RESOLUTION_MS = HOUR_MS;

/** The player for whom a token acts, and what the token is. */
export interface ApiTokenHolder {
  player: Player;
  scopes: readonly TokenScope[];
  tokenId: string;
  /** Whether the player is an editor, whose tokens may use the scopes of editors. */
  isEditorsToken: boolean;
}

/** The parts of {@link ApiTokenService}. */
export interface ApiTokenParts {
  database: Database;
  calendar: ProductCalendar;
  /** Requests, by token. */
  requests: RateLimit;
  limits: ReadLimits;
  idempotency: IdempotencyKeys;
  /** The role that an owner has without a passkey. */
  roleInEffect: (role: Role) => Role;
}

/** Personal API tokens. */
export class ApiTokenService {
  constructor(private readonly parts: ApiTokenParts) {}

  /**
   * Creates a token. Its text is returned here only; the table stores its hash. A retry with the same idempotency key
   * replaces the secret of the token, because the reply that contained it was lost.
   * @param sessionHash the session in which the token is created.
   * @throws Failure invalid; conflict when the player has as many tokens as one may; unauthenticated when the session has just ended,
   *   because what ends sessions may also revoke tokens; conflict as `IdempotencyKeys.once`, and when a retry finds the token revoked.
   */
  async create(
    input: NewApiToken,
    playerId: string,
    sessionHash: Buffer | null,
  ): Promise<{ token: string; apiToken: ApiToken }> {
    const { name, scopes, days } = checkedToken(input);
    const now = this.parts.calendar.now();
    const token = PREFIX + randomBytes(32).toString('base64url');
    const secret = { prefix: token.slice(0, VISIBLE_LENGTH), tokenHash: tokenHash(token) };
    const use = {
      key: input.idempotencyKey,
      owner: { playerId, address: '' },
      operation: 'createApiToken',
      input: { name, scopes, days },
    };
    const { orm } = this.parts.database;
    const { apiTokensPerPlayer } = await this.parts.limits();
    const apiToken = await orm.transaction(async (rows) => {
      const { result: id, isNew } = await this.parts.idempotency.once(rows, use, async () => {
        await this.makeRoom(rows, playerId, sessionHash, apiTokensPerPlayer);
        const created = rows.create(ApiToken, {
          id: randomUUID(),
          playerId,
          name,
          scope: scopes.includes('write') ? 'write' : 'read',
          scopes,
          ...secret,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
          lastUsedAt: null,
        });
        await rows.insert(ApiToken, created);
        return created.id;
      });
      if (!isNew) {
        await this.requireSession(rows, sessionHash);
        await rows.update(ApiToken, { id, playerId }, secret);
      }
      return rows.findOneBy(ApiToken, { id, playerId });
    });
    if (!apiToken) throw conflict(SETTINGS_TEXTS.apiTokenNotFound);
    return { token, apiToken };
  }

  /** Locks the player and checks that they may have another token. @throws Failure unauthenticated, conflict */
  private async makeRoom(
    rows: EntityManager,
    playerId: string,
    sessionHash: Buffer | null,
    max: number,
  ): Promise<void> {
    // Serializes the requests of one player, so that concurrent requests cannot exceed the limit.
    await lockPlayer(rows, playerId);
    await this.requireSession(rows, sessionHash);
    await rows.delete(ApiToken, { playerId, expiresAt: LessThanOrEqual(this.parts.calendar.now()) });
    if ((await rows.countBy(ApiToken, { playerId })) >= max)
      throw conflict(SETTINGS_TEXTS.tooManyApiTokens(max));
  }

  private async requireSession(rows: EntityManager, sessionHash: Buffer | null): Promise<void> {
    if (sessionHash && !(await rows.existsBy(Session, { tokenHash: sessionHash }))) throw unauthenticated();
  }

  /** A player's tokens, newest first. Expired ones are listed until the next one is created. */
  list(playerId: string): Promise<ApiToken[]> {
    return this.parts.database.orm
      .getRepository(ApiToken)
      .find({ where: { playerId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** The viewer's token with an id, or null. An API token sees none. */
  async findOwn(id: string, { viewer }: Caller): Promise<ApiToken | null> {
    if (!viewer || viewer.scopes || !looksLikeUuid(id)) return null;
    return this.parts.database.orm.getRepository(ApiToken).findOneBy({ id, playerId: viewer.id });
  }

  /** Whether a token has expired. */
  isExpired({ expiresAt }: ApiToken): boolean {
    return expiresAt <= this.parts.calendar.now();
  }

  /** Revokes a player's token. @throws Failure not-found */
  async revoke(playerId: string, id: string): Promise<void> {
    const tokens = this.parts.database.orm.getRepository(ApiToken);
    const revoked = looksLikeUuid(id) && (await tokens.delete({ id, playerId })).affected;
    if (!revoked) throw notFound(SETTINGS_TEXTS.apiTokenNotFound);
  }

  /**
   * Authenticates a request by its token.
   * @throws Failure unauthenticated when the token is unknown, revoked or expired, or the account is suspended; too-many.
   */
  async authenticate(token: string): Promise<ApiTokenHolder> {
    const now = this.parts.calendar.now();
    const [row] = await this.parts.database.query(HOLDER, [tokenHash(token), now]);
    if (!row) throw unauthenticated('This API token is not valid');
    rejectSuspendedLogin(row);
    await this.parts.requests.use(row.tokenId);
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= USED_RESOLUTION_MS)
      await this.parts.database.orm.getRepository(ApiToken).update({ id: row.tokenId }, { lastUsedAt: now });
    return {
      player: entityFrom(Player, row),
      scopes: scopesOf(row),
      tokenId: row.tokenId,
      isEditorsToken: isAtLeast(this.parts.roleInEffect(row.role), 'editor'),
    };
  }
}

/** The scopes of the token that authenticated a request; null without a token. */
export function scopesInUse({ viewer }: Pick<Caller, 'viewer'>): readonly TokenScope[] | null {
  return viewer?.scopes ?? null;
}

/** The scopes of a token. */
export function scopesOf({ scope, scopes }: Pick<ApiToken, 'scope' | 'scopes'>): readonly TokenScope[] {
  return scopes ?? [scope];
}
