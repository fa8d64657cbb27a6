import { randomBytes } from 'node:crypto';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import type { Player } from '../profiles/player.entity';
import { looksLikeUuid } from '../profiles/player-id';
import { rejectSuspendedLogin } from '../profiles/suspension';
import { Session } from './session.entity';
import { END_EXCESS_SESSIONS, LOCK_PASSWORD, LOCK_PLAYER } from './session.sql';

/** Sessions a player may have at once; a new one ends the oldest beyond that. */
export const MAX_SESSIONS = 10;

/** How long a login counts as proof of the viewer, in milliseconds. Afterwards the password is required. */
export const FRESH_LOGIN_MS = 10 * MINUTE_MS;

/** Maximum length of the stored `User-Agent`, in characters. */
const MAX_USER_AGENT_LENGTH = 400;

/** A player who has just authenticated, with the session that began or goes on. */
export interface Authentication {
  player: Player;
  /** SHA-256 of the session's token. */
  sessionHash: Buffer;
  expiresAt: Date;
}

/** What a player has just authenticated with: a password, known by its hash, a passkey, or a linked identity. */
export type Proof = { passwordHash: string } | { passkeyId: string } | { identityId: string };

/** A session token: 256 random bits. */
function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Begins, renews, lists and ends sessions. */
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Begins a session for a player who has just authenticated. Ends the caller's current one and sets the cookie.
   * @param proof what they authenticated with. It must still hold: checking it takes time, and whatever ends sessions meanwhile would not
   *   end this one.
   * @throws Failure unauthenticated when the account is suspended, or its password or role has just changed.
   * @throws QueryFailedError for the constraint `session_passkey_fkey` or `session_identity_fkey` when the passkey or the link has just
   *   been removed.
   */
  async signIn(player: Player, caller: Caller, proof: Proof): Promise<Authentication> {
    rejectSuspendedLogin(player);
    if (caller.sessionHash) await this.end(caller.sessionHash);
    const { token, expiresAt } = await this.begin(player, caller.userAgent, proof);
    caller.cookie.set(token, expiresAt);
    return { player, sessionHash: tokenHash(token), expiresAt };
  }

  /** Begins a session of 7 days. Returns its token, of which the table stores the hash only. */
  private async begin(
    player: Player,
    userAgent: string,
    proof: Proof,
  ): Promise<{ token: string; expiresAt: Date }> {
    const now = this.calendar.now();
    const token = newSessionToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
    await this.database.orm.transaction(async (rows) => {
      await this.requireCurrent(rows, player, proof);
      await rows.insert(Session, {
        tokenHash: tokenHash(token),
        playerId: player.id,
        createdAt: now,
        expiresAt,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        passkeyId: 'passkeyId' in proof ? proof.passkeyId : null,
        identityId: 'identityId' in proof ? proof.identityId : null,
      });
      await this.database.query(END_EXCESS_SESSIONS, [player.id, now, MAX_SESSIONS], rows);
    });
    return { token, expiresAt };
  }

  /**
   * Locks what a login was checked against until the session is stored, so that a change of it either is seen here or ends the session.
   * The removal of a passkey or a linked identity locks the player too: it either is found by the foreign key of the session or ends the
   * session.
   * @throws Failure unauthenticated when the account has been suspended, or the role or the password has changed since.
   */
  private async requireCurrent(rows: EntityManager, { id, role }: Player, proof: Proof): Promise<void> {
    const [player] = await this.database.query(LOCK_PLAYER, [id], rows);
    if (player) rejectSuspendedLogin(player);
    const isCurrent =
      player?.role === role &&
      (!('passwordHash' in proof) ||
        (await this.database.query(LOCK_PASSWORD, [id, proof.passwordHash], rows)).length > 0);
    if (!isCurrent) throw unauthenticated(ACCOUNT_FAILURES.wrongEmailOrPassword);
  }

  /** Whether the caller's session began within the last 10 minutes, which proves as much as the password. */
  async isFresh({ sessionHash: hash }: Caller): Promise<boolean> {
    const session = hash && (await this.database.orm.getRepository(Session).findOneBy({ tokenHash: hash }));
    const age = session && this.calendar.now().getTime() - session.createdAt.getTime();
    return age !== null && age <= FRESH_LOGIN_MS;
  }

  /** The authentication of a session that goes on unchanged. @throws Failure unauthenticated when it has ended */
  async continued(player: Player, sessionHash: Buffer): Promise<Authentication> {
    const session = await this.database.orm.getRepository(Session).findOneBy({ tokenHash: sessionHash });
    if (!session) throw unauthenticated();
    return { player, sessionHash, expiresAt: session.expiresAt };
  }

  /** Gives the caller's session a new token and invalidates the old one. @throws Failure unauthenticated */
  async renew(rows: EntityManager, player: Player, caller: Caller): Promise<Authentication> {
    const { sessionHash: old } = caller;
    const session = old && (await rows.findOneBy(Session, { tokenHash: old }));
    if (!session) throw unauthenticated();
    const token = newSessionToken();
    const sessionHash = tokenHash(token);
    await rows.update(Session, { id: session.id }, { tokenHash: sessionHash });
    caller.cookie.set(token, session.expiresAt);
    return { player, sessionHash, expiresAt: session.expiresAt };
  }

  /**
   * Deletes a batch of expired sessions. Their players are locked before the devices that refer to both, as everywhere.
   * @returns whether there may be more.
   */
  async deleteExpired(): Promise<boolean> {
    const isOver = `expired.expires_at <= :now
      AND EXISTS (SELECT FROM player WHERE player.id = expired.player_id FOR KEY SHARE SKIP LOCKED)`;
    return deleteBatch(this.database.orm, Session, isOver, { now: this.calendar.now() });
  }

  /** A player's active sessions, most recently used first. */
  async list(playerId: string): Promise<Session[]> {
    const sessions = await this.database.orm
      .getRepository(Session)
      .find({ where: { playerId, expiresAt: MoreThan(this.calendar.now()) }, order: { id: 'ASC' } });
    const lastUse = ({ seenAt, createdAt }: Session) => (seenAt ?? createdAt).getTime();
    return sessions.toSorted((one, other) => lastUse(other) - lastUse(one));
  }

  /** The viewer's session with an id, or null. An API token sees none. */
  async findOwn(id: string, { viewer }: Caller): Promise<Session | null> {
    if (!viewer || viewer.scopes || !looksLikeUuid(id)) return null;
    return this.database.orm.getRepository(Session).findOneBy({ id, playerId: viewer.id });
  }

  /** Ends one of a player's sessions. @throws Failure not-found */
  async endById(playerId: string, id: string): Promise<void> {
    const sessions = this.database.orm.getRepository(Session);
    const ended = looksLikeUuid(id) && (await sessions.delete({ id, playerId })).affected;
    if (!ended) throw notFound(SETTINGS_TEXTS.sessionNotFound);
  }

  /**
   * Ends the sessions of a player except the current one.
   * @param current SHA-256 of the current session's token.
   * @param keep ids of further sessions to keep. Ids that the player does not have are ignored.
   */
  async endOthers(playerId: string, current: Buffer, keep: readonly string[] = []): Promise<void> {
    await this.database.orm
      .getRepository(Session)
      .delete({ playerId, tokenHash: Not(current), id: Not(In(keep)) });
  }

  /** Ends all sessions of a player. @returns how many there were. */
  async endAll(rows: EntityManager, playerId: string): Promise<number> {
    return (await rows.delete(Session, { playerId })).affected ?? 0;
  }

  /** Ends one session. Does nothing when it has ended already. */
  async end(hash: Buffer): Promise<void> {
    await this.database.orm.getRepository(Session).delete({ tokenHash: hash });
  }
}
