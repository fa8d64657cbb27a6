import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '../profiles/player.entity';
import type { Session } from './session.entity';

/** A session with its player. */
interface SessionRow extends EntityRow<Player>, Pick<Session, 'tokenHash'> {
  /** When the session was last used, or began. */
  seenAt: Date;
  /** Whether a passkey began the session. */
  byPasskey: boolean;
}

/** The sessions with the token hashes `$1` that have not expired at `$2`, with their players. */
export const PLAYERS_OF_SESSIONS: Statement<SessionRow> = {
  name: 'players-of-sessions',
  text: `SELECT session.token_hash AS "tokenHash", coalesce(session.last_seen_at, session.created_at) AS "seenAt",
                session.passkey_id IS NOT NULL AS "byPasskey", ${columnsOf(Player)}
         FROM session JOIN player ON player.id = session.player_id
         WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $2`,
  pipelined: true,
};

/** Records that the sessions with the token hashes `$1` are used at `$2`. */
export const MARK_SEEN: Statement = {
  name: 'sessions-seen',
  text: `UPDATE session SET last_seen_at = $2
         WHERE token_hash = ANY($1::bytea[]) AND (last_seen_at IS NULL OR last_seen_at < $2)`,
};

/**
 * The role and the suspension of player `$1`. Whatever else locks the player (`lockPlayer`), such as what removes the player's passkeys
 * and ends their sessions, waits for the transaction. `FOR KEY SHARE` would not make it wait: it would miss the session that is stored.
 */
export const LOCK_PLAYER: Statement<Pick<Player, 'role' | 'suspendedAt'>> = {
  name: 'session-lock-player',
  text: `SELECT role, suspended_at AS "suspendedAt" FROM player WHERE id = $1 FOR SHARE`,
};

/** A row if player `$1` has the password with the hash `$2`. Changes of the password wait for the transaction. */
export const LOCK_PASSWORD: Statement = {
  name: 'session-lock-password',
  text: `SELECT player_id FROM credential WHERE player_id = $1 AND password_hash = $2 FOR SHARE`,
};

/** Ends a player's sessions that have expired or exceed the maximum. `$1` player, `$2` the instant, `$3` maximum. */
export const END_EXCESS_SESSIONS: Statement = {
  name: 'sessions-end-excess',
  text: `DELETE FROM session WHERE player_id = $1 AND (expires_at <= $2 OR token_hash NOT IN
           (SELECT token_hash FROM session WHERE player_id = $1 ORDER BY expires_at DESC, token_hash LIMIT $3))`,
};
