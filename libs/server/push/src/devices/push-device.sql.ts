import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { PushDevice } from './push-device.entity';

/**
 * Locks player `$1`. Must come before the lock of the session: changes of the account that end its sessions lock the player first, and in
 * another order, the two could deadlock.
 */
export const LOCK_PLAYER: Statement = {
  name: 'push-lock-player',
  text: 'SELECT FROM player WHERE id = $1 FOR NO KEY UPDATE',
};

/** Locks the session of player `$1` with the token hash `$2`, unless it has expired at `$3`, so that it does not end meanwhile. */
export const LOCK_SESSION: Statement<{ id: string }> = {
  name: 'push-lock-session',
  text: 'SELECT id FROM session WHERE player_id = $1 AND token_hash = $2 AND expires_at > $3 FOR UPDATE',
};

/**
 * Deletes what a subscription of player `$1` in session `$2` replaces: an earlier subscription of the same browser, whose endpoint differs
 * from `$3`, and that of a player who used the same browser before, recognized by the browser's secret `$4`.
 */
export const DELETE_REPLACED: Statement = {
  name: 'push-delete-replaced',
  text: `DELETE FROM push_device WHERE (session_id = $2 AND endpoint <> $3)
           OR (endpoint = $3 AND player_id <> $1 AND auth = $4)`,
};

/**
 * Inserts the device `$1` of player `$2` and session `$3` with endpoint `$4`, keys `$5` and `$6`, name `$7` at `$8`; updates the one that
 * the player has with this endpoint. Returns no row when the endpoint belongs to another player.
 */
export const SUBSCRIBE: Statement<EntityRow<PushDevice>> = {
  name: 'push-subscribe',
  text: `INSERT INTO push_device (id, player_id, session_id, endpoint, p256dh, auth, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT ON CONSTRAINT push_device_endpoint DO UPDATE
           SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name
           WHERE push_device.player_id = excluded.player_id
         RETURNING ${columnsOf(PushDevice)}`,
};

/**
 * The devices of player `$1` whose sessions have not expired at `$2`, newest first; whether each belongs to the session with the
 * token hash `$3`.
 */
export const DEVICES: Statement<EntityRow<PushDevice> & { isCurrent: boolean }> = {
  name: 'push-devices',
  text: `SELECT ${columnsOf(PushDevice)}, session.token_hash IS NOT DISTINCT FROM $3 AS "isCurrent"
         FROM push_device JOIN session ON session.id = push_device.session_id
         WHERE push_device.player_id = $1 AND session.expires_at > $2
         ORDER BY push_device.created_at DESC, push_device.id`,
};
