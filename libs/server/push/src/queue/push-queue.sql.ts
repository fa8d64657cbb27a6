import type { Statement } from '@daily/kit/database/statement';
import type { PushKind } from './push-message.entity';
import { RECEIVES_GAME_MAIL } from '@daily/people';

/** Number of messages to a push service that a server takes at once. */
export const BATCH_SIZE = 64;

/**
 * Queues messages of kind `$1` at `$2` for the devices of players `$3`: occasions `$4`, payloads `$5`, ends `$6`, arrays of the same
 * length. `$7` restricts them to one device. An occasion that a device has a message for is skipped.
 */
export const ADD_MESSAGES: Statement = {
  name: 'push-add-messages',
  text: `INSERT INTO push_message (device_id, kind, occasion, payload, expires_at, next_attempt_at)
         SELECT device.id, $1, message.occasion, message.payload, message.expires_at, $2
         FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) AS message (player_id, occasion, payload, expires_at)
         JOIN push_device AS device ON device.player_id = message.player_id
         WHERE $7::uuid IS NULL OR device.id = $7::uuid
         ORDER BY device.id, message.occasion
         ON CONFLICT ON CONSTRAINT push_message_occasion DO NOTHING`,
};

/** The push service of a device: the host of its endpoint. */
const SERVICE = `split_part(device.endpoint, '/', 3)`;

/** Push services with messages that are due at `$1`, besides `$2`, longest due first, at most `$3`. */
export const DUE_SERVICES: Statement<{ service: string }> = {
  name: 'push-due-services',
  text: `SELECT ${SERVICE} AS service FROM push_message AS message JOIN push_device AS device ON device.id = message.device_id
         WHERE message.next_attempt_at <= $1 AND ${SERVICE} <> ALL($2::text[])
         GROUP BY service ORDER BY min(message.next_attempt_at) LIMIT $3`,
};

/** A message that a server has taken to send it. */
export interface TakenMessage {
  id: number;
  kind: PushKind;
  occasion: string;
  payload: string;
  expiresAt: Date;
  attempts: number;
  deviceId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** False when there is no reason left to send it: see {@link TAKE_MESSAGES}. */
  wanted: boolean;
}

/**
 * Takes messages to push service `$3` that are due at `$1`; other servers skip them. A message is no longer wanted once it has
 * expired, the session of its device has ended, the player is suspended or has turned such messages off, or, for a reminder, has
 * answered on day `$2`.
 */
export const TAKE_MESSAGES: Statement<TakenMessage> = {
  name: 'push-take-messages',
  text: `WITH due AS MATERIALIZED (
           SELECT message.id FROM push_message AS message JOIN push_device AS device ON device.id = message.device_id
           WHERE message.next_attempt_at <= $1 AND ${SERVICE} = $3 ORDER BY message.next_attempt_at, message.id
           LIMIT ${BATCH_SIZE} FOR UPDATE OF message SKIP LOCKED)
         UPDATE push_message AS message SET next_attempt_at = NULL, attempts = message.attempts + 1
         FROM due, push_device AS device
           JOIN session ON session.id = device.session_id
           JOIN player ON player.id = device.player_id
           JOIN push_settings AS settings ON settings.player_id = device.player_id
         WHERE message.id = due.id AND device.id = message.device_id
         RETURNING message.id, message.kind, message.occasion, message.payload, message.expires_at AS "expiresAt",
           message.attempts, message.device_id AS "deviceId", device.endpoint, device.p256dh, device.auth,
           message.expires_at > $1 AND session.expires_at > $1 AND ${RECEIVES_GAME_MAIL} AND CASE message.kind
             WHEN 'reminder' THEN settings.daily_reminder AND player.streak_last_day IS DISTINCT FROM $2::date
             WHEN 'contest' THEN settings.contest_starts
             ELSE TRUE END AS wanted`,
};

/** Records that messages `$1` are done. */
export const FINISH_MESSAGES: Statement = {
  name: 'push-finish-messages',
  text: 'UPDATE push_message SET payload = NULL, next_attempt_at = NULL WHERE id = ANY($1::bigint[])',
};

/** Records that message `$1` was accepted for device `$2` at `$3`. */
export const RECORD_SUCCESS: Statement = {
  name: 'push-record-success',
  text: `WITH sent AS (UPDATE push_message SET payload = NULL WHERE id = $1)
         UPDATE push_device SET last_success_at = $3 WHERE id = $2`,
};

/** Sends message `$1` again at `$2`. */
export const RETRY_MESSAGE: Statement = {
  name: 'push-retry-message',
  text: 'UPDATE push_message SET next_attempt_at = $2 WHERE id = $1',
};
