import { randomBytes } from 'node:crypto';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound, unauthenticated } from '@daily/kit/runtime/errors';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Statement } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { tokenHash } from '@daily/kit/runtime/token';
import { type EntityManager, Not } from 'typeorm';
import { looksLikeUuid } from '../profiles/player-id';
import { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from '../profiles/player.row';
import type { Player } from '../profiles/player.entity';
import { Session } from './session.entity';

/** Sessions a player may have at once; the oldest ends when one more begins. */
const MOST_SESSIONS = 10;

/** Characters kept of how a browser calls itself. */
const MOST_OF_USER_AGENT = 400;

/** How coarsely it is kept when a session was last used, in milliseconds: nobody is followed by the minute. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

/** Read at every request of a signed-in player, so requests of the same moment share it. */
const PLAYERS_OF_SESSIONS: Statement = {
  name: 'players-of-sessions',
  text: `SELECT session.token_hash, coalesce(session.last_seen_at, session.created_at) AS seen_at,
                ${PLAYER_COLUMNS} FROM session JOIN player ON player.id = session.player_id
         WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $2`,
};

const SEEN: Statement = {
  name: 'sessions-seen',
  text: 'UPDATE session SET last_seen_at = $2 WHERE token_hash = ANY($1::bytea[]) AND (last_seen_at IS NULL OR last_seen_at < $2)',
};

type SessionRow = PlayerRow & { token_hash: Buffer; seen_at: Date };

/** A session that just began. The token is told once; only its hash is kept. */
export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** A player who has just proved who they are. */
export interface Authentication {
  viewer: Player;
  /** When the session ends by itself. */
  expiresAt: Date;
}

/** A session token: 256 random bits. */
function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Who holds which session. */
export class SessionService {
  private readonly playerByHash = sharedReads((hashes: readonly Buffer[]) => this.playersOf(hashes));

  constructor(private readonly platform: Platform) {}

  /** Signs in who has proved who they are: the caller's session ends, another begins, and the cookie holds its token. */
  async signIn(viewer: Player, caller: Caller): Promise<Authentication> {
    if (caller.sessionHash) await this.end(caller.sessionHash);
    const { token, expiresAt } = await this.begin(viewer.id, caller.userAgent);
    caller.cookie.set(token, expiresAt);
    caller.continuesAs(tokenHash(token));
    return { viewer, expiresAt };
  }

  /** Begins a session of 7 days, with a token of 256 random bits. */
  async begin(playerId: string, userAgent = ''): Promise<NewSession> {
    const now = this.platform.clock.now();
    const token = newSessionToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
    await this.platform.database.orm.transaction(async (rows) => {
      await rows.insert(Session, {
        tokenHash: tokenHash(token),
        playerId,
        createdAt: now,
        expiresAt,
        userAgent: userAgent.slice(0, MOST_OF_USER_AGENT),
      });
      await rows.query(
        `DELETE FROM session WHERE player_id = $1 AND (expires_at <= $2 OR token_hash NOT IN
           (SELECT token_hash FROM session WHERE player_id = $1 ORDER BY expires_at DESC, token_hash LIMIT ${MOST_SESSIONS}))`,
        [playerId, now],
      );
    });
    return { token, expiresAt };
  }

  /** The player a token stands for; null when it is unknown, ended or too old. */
  playerOf(hash: Buffer): Promise<Player | null> {
    return this.playerByHash(hash);
  }

  /** Deletes sessions that ended by themselves. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const now = this.platform.clock.now();
    return deleteSome(this.platform.database, 'session', 'expires_at <= $1', [now]);
  }

  /** A player's sessions that have not ended, the latest used first. */
  list(playerId: string): Promise<Session[]> {
    return this.platform.database.orm
      .getRepository(Session)
      .createQueryBuilder('session')
      .where('session.playerId = :playerId', { playerId })
      .andWhere('session.expiresAt > :now', { now: this.platform.clock.now() })
      .orderBy('coalesce(session.last_seen_at, session.created_at)', 'DESC')
      .addOrderBy('session.id')
      .getMany();
  }

  /** The viewer's session with an id; null for somebody else's. */
  async findOwn(id: string, { viewer }: Caller): Promise<Session | null> {
    if (!viewer || viewer.scope || !looksLikeUuid(id)) return null;
    return this.platform.database.orm.getRepository(Session).findOneBy({ id, playerId: viewer.id });
  }

  /** Gives the caller's session a new token; what it was before is worth nothing any more. */
  async renew(rows: EntityManager, caller: Caller): Promise<void> {
    const { sessionHash: old } = caller;
    const session = old && (await rows.findOneBy(Session, { tokenHash: old }));
    if (!session) throw unauthenticated();
    const token = newSessionToken();
    await rows.update(Session, { id: session.id }, { tokenHash: tokenHash(token) });
    caller.cookie.set(token, session.expiresAt);
    caller.continuesAs(tokenHash(token));
  }

  /** Ends one of a player's sessions. @throws Failure not-found when they have none with this id. */
  async endById(playerId: string, id: string): Promise<void> {
    const sessions = this.platform.database.orm.getRepository(Session);
    const ended = looksLikeUuid(id) && (await sessions.delete({ id, playerId })).affected;
    if (!ended) throw notFound(SETTINGS_TEXTS.sessionNotFound);
  }

  /** Ends every session of a player but the one with a token's hash. */
  async endOthers(playerId: string, keep: Buffer): Promise<void> {
    await this.platform.database.orm.getRepository(Session).delete({ playerId, tokenHash: Not(keep) });
  }

  /** Ends one session; nothing happens when it has ended already. */
  async end(hash: Buffer): Promise<void> {
    await this.platform.database.orm.getRepository(Session).delete({ tokenHash: hash });
  }

  private async playersOf(hashes: readonly Buffer[]): Promise<(Player | null)[]> {
    const now = this.platform.clock.now();
    const rows = await this.platform.database.read<SessionRow>(PLAYERS_OF_SESSIONS, [hashes, now]);
    const longAgo = now.getTime() - SEEN_EVERY_MS;
    const unseen = rows.filter((row) => row.seen_at.getTime() <= longAgo);
    if (unseen.length > 0) await this.platform.database.run(SEEN, [unseen.map((row) => row.token_hash), now]);
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    return hashes.map((hash) => {
      const row = found.get(hash.toString('hex'));
      return row ? playerFromRow(row) : null;
    });
  }
}
