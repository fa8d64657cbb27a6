import { createHash, randomBytes } from 'node:crypto';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import type { Caller } from '@daily/kit/caller';
import type { Platform } from '@daily/kit/platform';
import type { Statement } from '@daily/kit/database';
import { sharedReads } from '@daily/kit/shared-reads';
import { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from './player.row';
import type { Player } from './player.entity';
import { Session } from './session.entity';

/** Sessions a player may have at once; the oldest ends when one more begins. */
const MOST_SESSIONS = 10;

/** Read at every request of a signed-in player, so requests of the same moment share it. */
const PLAYERS_OF_SESSIONS: Statement = {
  name: 'players-of-sessions',
  text: `SELECT session.token_hash, ${PLAYER_COLUMNS} FROM session JOIN player ON player.id = session.player_id
         WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $2`,
};

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

/** What is kept of a session token. */
export function sessionHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Who holds which session. */
export class SessionService {
  private readonly playerByHash = sharedReads((hashes: readonly Buffer[]) => this.playersOf(hashes));

  constructor(private readonly platform: Platform) {}

  /** Signs in who has proved who they are: the caller's session ends, another begins, and the cookie holds its token. */
  async signIn(viewer: Player, caller: Caller): Promise<Authentication> {
    if (caller.sessionHash) await this.end(caller.sessionHash);
    const { token, expiresAt } = await this.begin(viewer.id);
    caller.cookie.set(token, expiresAt);
    return { viewer, expiresAt };
  }

  /** Begins a session of 7 days, with a token of 256 random bits. */
  async begin(playerId: string): Promise<NewSession> {
    const now = this.platform.clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
    await this.platform.database.orm.transaction(async (rows) => {
      await rows.insert(Session, { tokenHash: sessionHash(token), playerId, createdAt: now, expiresAt });
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

  /** Ends one session; nothing happens when it has ended already. */
  async end(hash: Buffer): Promise<void> {
    await this.platform.database.orm.getRepository(Session).delete({ tokenHash: hash });
  }

  /** Ends every session of a player. */
  async endAll(playerId: string): Promise<void> {
    await this.platform.database.orm.getRepository(Session).delete({ playerId });
  }

  private async playersOf(hashes: readonly Buffer[]): Promise<(Player | null)[]> {
    const rows = await this.platform.database.read<PlayerRow & { token_hash: Buffer }>(PLAYERS_OF_SESSIONS, [
      hashes,
      this.platform.clock.now(),
    ]);
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    return hashes.map((hash) => {
      const row = found.get(hash.toString('hex'));
      return row ? playerFromRow(row) : null;
    });
  }
}
