import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';

/**
 * Queues messages of kind `$1` at `$2` for the devices of players `$3`: occasions `$4`, payloads `$5`, ends `$6`, arrays of the same
 * length. `$7` restricts them to one device. An occasion that a device has a message for is skipped.
 */
export const ADD_MESSAGES: Statement = {
  name: 'push-add-messages',
  text: `INSERT INTO push_message (device_id, service, kind, occasion, payload, expires_at, next_attempt_at)
         SELECT device.id, split_part(device.endpoint, '/', 3), $1, message.occasion, message.payload, message.expires_at, $2
         FROM unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[]) AS message (player_id, occasion, payload, expires_at)
         JOIN push_device AS device ON device.player_id = message.player_id
         WHERE $7::uuid IS NULL OR device.id = $7::uuid
         ORDER BY device.id, message.occasion
         ON CONFLICT ON CONSTRAINT push_message_occasion DO NOTHING`,
};

/** A device to which a message is sent. */
export interface ReceivingDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The device of message `$1`, unless the message is no longer wanted at `$2`: it has expired, the session of the device has ended, the
 * player is suspended or has turned such messages off, or, for a reminder or a nudge, has answered on day `$3`.
 */
export const RECEIVING_DEVICE: Statement<ReceivingDevice> = {
  name: 'push-receiving-device',
  pipelined: true,
  text: `SELECT device.id, device.endpoint, device.p256dh, device.auth
         FROM push_message AS message
         JOIN push_device AS device ON device.id = message.device_id
         JOIN session ON session.id = device.session_id
         JOIN player ON player.id = device.player_id
         JOIN push_settings AS settings ON settings.player_id = device.player_id
         WHERE message.id = $1 AND message.expires_at > $2 AND session.expires_at > $2 AND ${RECEIVES_GAME_MAIL} AND CASE message.kind
           WHEN 'reminder' THEN settings.daily_reminder AND player.streak_last_day IS DISTINCT FROM $3::date
           WHEN 'nudge' THEN player.streak_last_day IS DISTINCT FROM $3::date
           WHEN 'contest' THEN settings.contest_starts
           ELSE TRUE END`,
};
