import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { MailQueue } from '@daily/mail';
import { In, Not } from 'typeorm';
import type { LeagueReader } from './league/league-reader';
import { League } from './league/league.entity';
import type { LeagueContents } from './league/league-contents';
import { isOwner } from './league/member-league';
import { LeagueMember } from './members/league-member.entity';
import { NUDGE_OCCASION } from './nudges/nudge.mails';
import { Nudge } from './nudges/nudge.entity';
import type { NudgeService } from './nudges/nudge.service';
import { LOCK_LEAGUES_OF_PLAYER } from './members/league-members.sql';
import { SUMMARY_OCCASION } from './summary/league-summary.mails';
import type { LeagueSummaryService } from './summary/league-summary.service';

/** The dependencies of the records. */
export interface LeagueRecordsParts {
  database: Database;
  reader: LeagueReader;
  summaries: LeagueSummaryService;
  nudges: NudgeService;
  mails: MailQueue;
  contents: LeagueContents;
}

/**
 * The leagues of a player. Foreign keys delete the memberships along with the player, and the member who has been in a league
 * longest succeeds its owner. A league without other members is deleted here.
 */
export function leagueRecords({
  database,
  reader,
  summaries,
  nudges,
  mails,
  contents,
}: LeagueRecordsParts): PersonalRecords {
  return {
    async export({ id: playerId }) {
      const leagues = await reader.listOf(playerId);
      const memberships = await database.orm.getRepository(LeagueMember).findBy({ playerId });
      const today = database.orm.getRepository(Nudge);
      const joined = new Map(memberships.map(({ leagueId, joinedAt }) => [leagueId, joinedAt]));
      return {
        leagues: leagues.map((league) => ({
          name: league.name,
          joinedAt: joined.get(league.id) ?? null,
          isOwner: isOwner(league),
        })),
        weeklySummary: await summaries.isEnabled(playerId),
        nudges: {
          enabled: await nudges.isEnabled(playerId),
          // Of today, without the other players.
          sent: await today.countBy({ senderId: playerId }),
          received: await today.countBy({ recipientId: playerId }),
        },
      };
    },
    async erase(rows, { id, email }) {
      // Locked, so that no player joins the league while it is found to be empty.
      const locked = await database.query(LOCK_LEAGUES_OF_PLAYER, [id], rows);
      const ids = locked.map((league) => league.id);
      const others = await rows.findBy(LeagueMember, { leagueId: In(ids), playerId: Not(id) });
      const remaining = new Set(others.map(({ leagueId }) => leagueId));
      const empty = ids.filter((leagueId) => !remaining.has(leagueId));
      await contents.delete(rows, empty);
      await rows.delete(League, { id: In(empty) });
      await mails.forget(rows, email, [SUMMARY_OCCASION, NUDGE_OCCASION]);
    },
  };
}
