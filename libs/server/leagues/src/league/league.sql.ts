import type { Statement } from '@daily/kit/database/statement';
import { memberCountOf, ownerOf } from '../members/league-members.sql';
import type { MemberLeague } from './member-league';

const MEMBER_LEAGUE = `league.id, league.name, league.created_at AS "createdAt", league.invitation_salt AS "invitationSalt",
      own.player_id AS "viewerId", ${memberCountOf('league.id')} AS "memberCount", ${ownerOf('league.id')} AS "ownerId"`;

/** The leagues of player `$1`, by name. */
export const LEAGUES_OF_PLAYER: Statement<MemberLeague> = {
  name: 'leagues-of-player',
  text: `SELECT ${MEMBER_LEAGUE} FROM league_member AS own JOIN league ON league.id = own.league_id
         WHERE own.player_id = $1 ORDER BY lower(league.name), league.id`,
};

/** The leagues `$1` of players `$2`, arrays of the same length; none for a player who is not a member. */
export const LEAGUES_OF_MEMBERS: Statement<MemberLeague> = {
  name: 'leagues-of-members',
  text: `SELECT ${MEMBER_LEAGUE} FROM unnest($1::uuid[], $2::text[]) AS requested (league_id, player_id)
         JOIN league_member AS own USING (league_id, player_id) JOIN league ON league.id = own.league_id`,
};

/** Locks league `$1` for a change of its members, its name or its invite link. */
export const LOCK_LEAGUE: Statement<{ id: string }> = {
  name: 'league-lock',
  text: 'SELECT id FROM league WHERE id = $1::uuid FOR NO KEY UPDATE',
};

/** Locks league `$1` for its deletion, which waits for transactions that insert rows that refer to it. */
export const LOCK_LEAGUE_TO_DELETE: Statement<{ id: string }> = {
  name: 'league-lock-to-delete',
  text: 'SELECT id FROM league WHERE id = $1::uuid FOR UPDATE',
};

/** Locks the league with the invite link whose token has hash `$1`. */
export const LOCK_INVITING_LEAGUE: Statement<{ id: string }> = {
  name: 'league-lock-inviting',
  text: 'SELECT id FROM league WHERE invitation_hash = $1 FOR NO KEY UPDATE',
};
