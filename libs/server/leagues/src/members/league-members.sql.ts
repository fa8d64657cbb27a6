import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';

/** The order of the members of a league: the first one is the owner, all others follow in the order in which they joined. */
const OWNER_FIRST = 'member.owner_since NULLS LAST, member.joined_at, member.player_id';

/** SQL of the id of a league's owner. @param league SQL of the league's id. */
export const ownerOf = (league: string) =>
  `(SELECT member.player_id FROM league_member AS member WHERE member.league_id = ${league}
    ORDER BY ${OWNER_FIRST} LIMIT 1)`;

/** SQL of the number of members of a league. @param league SQL of the league's id. */
export const memberCountOf = (league: string) =>
  `(SELECT count(*)::int FROM league_member AS member WHERE member.league_id = ${league})`;

/** A member with their counters. */
export type LeagueMemberRow = EntityRow<Player> & {
  leagueId: string;
  joinedAt: Date;
  monthlyPoints: number;
  monthReachedAt: Date | null;
};

/** The members of leagues `$1`, those of a league with its owner first. `$2` first day of the month whose points they have. */
export const MEMBERS_OF_LEAGUES: Statement<LeagueMemberRow> = {
  name: 'league-members',
  text: `SELECT member.league_id AS "leagueId", member.joined_at AS "joinedAt", ${columnsOf(Player)},
                coalesce(scored.points, 0) AS "monthlyPoints", scored.reached_at AS "monthReachedAt"
         FROM league_member AS member JOIN player ON player.id = member.player_id
         LEFT JOIN player_month AS scored ON scored.player_id = player.id AND scored.month = $2::date
         WHERE member.league_id = ANY($1::uuid[])
         ORDER BY member.league_id, ${OWNER_FIRST}`,
};

/** The members of league `$1`. */
export const MEMBER_IDS: Statement<{ playerId: string }> = {
  name: 'league-member-ids',
  text: 'SELECT player_id AS "playerId" FROM league_member WHERE league_id = $1::uuid',
};

/** Locks player `$1`, so that their leagues change one at a time, and their account is not deleted meanwhile. */
export const LOCK_PLAYER: Statement = {
  name: 'league-lock-player',
  text: 'SELECT FROM player WHERE id = $1 FOR NO KEY UPDATE',
};

/** Locks the leagues of player `$1`, in order, so that two deletions cannot deadlock. */
export const LOCK_LEAGUES_OF_PLAYER: Statement<{ id: string }> = {
  name: 'league-lock-of-player',
  text: `SELECT id FROM league WHERE id IN (SELECT league_id FROM league_member WHERE player_id = $1)
         ORDER BY id FOR UPDATE`,
};
