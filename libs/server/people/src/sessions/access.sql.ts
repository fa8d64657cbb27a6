import type { Statement } from '@daily/kit/database/statement';
import type { Player } from '../profiles/player.entity';

/** What a session or an API token gives its player. */
interface AccessRow extends Pick<Player, 'role' | 'suspendedAt'> {
  /** The hash of the session in hexadecimal digits, or the id of the token. */
  credential: string;
  /** Whether a passkey began the session. */
  byPasskey: boolean;
}

/** The sessions with the hashes `$1` and the API tokens with the ids `$2` that have not expired at `$3`. */
export const ACCESS_OF_CREDENTIALS: Statement<AccessRow> = {
  name: 'access-of-credentials',
  text: `SELECT encode(session.token_hash, 'hex') AS credential, player.role, player.suspended_at AS "suspendedAt",
                session.passkey_id IS NOT NULL AS "byPasskey"
         FROM session JOIN player ON player.id = session.player_id
         WHERE session.token_hash = ANY($1::bytea[]) AND session.expires_at > $3
         UNION ALL
         SELECT api_token.id::text, player.role, player.suspended_at, false
         FROM api_token JOIN player ON player.id = api_token.player_id
         WHERE api_token.id = ANY($2::uuid[]) AND api_token.expires_at > $3`,
};
