import type { Statement } from '@daily/kit/database/statement';
import { memberCountOf, ownerOf } from '../members/league-members.sql';

/** What an invite link shows of its league. */
export interface Invitation {
  leagueId: string;
  leagueName: string;
  /** The name of the player who owns the league. */
  ownerName: string;
  memberCount: number;
}

/** The league whose invite link has a token with hash `$1`. */
export const INVITATION: Statement<Invitation> = {
  name: 'league-invitation',
  text: `SELECT league.id AS "leagueId", league.name AS "leagueName", owner.username AS "ownerName",
                ${memberCountOf('league.id')} AS "memberCount"
         FROM league JOIN player AS owner ON owner.id = ${ownerOf('league.id')}
         WHERE league.invitation_hash = $1`,
};
