import type { Statement } from '@daily/kit/database/statement';

/** Which of the players `$1` have a device whose session has not expired at `$2`. */
export const REACHABLE_PLAYERS: Statement<{ playerId: string }> = {
  name: 'push-reachable-players',
  text: `SELECT DISTINCT device.player_id AS "playerId"
         FROM push_device AS device JOIN session ON session.id = device.session_id
         WHERE device.player_id = ANY($1::text[]) AND session.expires_at > $2`,
};
