import type { Statement } from '@daily/kit/database/statement';

/**
 * The other members of the leagues of player `$1` who have answered on day `$2`. Without those whom an admin has suspended or hidden:
 * their names are not put forward.
 */
export const CO_MEMBERS_WHO_ANSWERED: Statement<{ playerId: string }> = {
  name: 'league-co-members-who-answered',
  text: `SELECT DISTINCT player.id AS "playerId"
         FROM league_member AS own JOIN league_member AS member USING (league_id) JOIN player ON player.id = member.player_id
         WHERE own.player_id = $1 AND member.player_id <> $1 AND player.streak_last_day = $2::date
           AND player.suspended_at IS NULL AND NOT player.hidden_by_staff`,
};
