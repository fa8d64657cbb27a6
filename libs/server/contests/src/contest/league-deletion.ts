import type { Database } from '@daily/kit/database/database';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { LeagueContents } from '@daily/leagues';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { type EntityManager, In } from 'typeorm';
import type { ContestReminderService } from '../reminders/contest-reminder.service';
import { DELETE_PARTICIPANTS_OF_LEAGUES } from '../taking-part/participation.sql';
import { Contest } from './contest.entity';
import { LOCK_CONTESTS_OF_LEAGUES, RETURN_TO_EDITORS } from './league-contests.sql';

/**
 * What happens to the contests of a league that is deleted: those that have ended are deleted with it, all others return to the editors
 * as drafts, because they are their work. The owner cannot delete a league while players can take part in one of its contests.
 */
export class LeagueDeletion implements LeagueContents {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly reminders: Pick<ContestReminderService, 'withdrawOf'>,
  ) {}

  /** @throws Failure conflict while a published contest of the league has not ended */
  async requireDeletable(rows: EntityManager, leagueId: string): Promise<void> {
    const contests = await this.database.query(LOCK_CONTESTS_OF_LEAGUES, [[leagueId]], rows);
    const open = contests.find((contest) => contest.published && !this.hasEnded(contest));
    if (open) throw conflict(LEAGUE_TEXTS.hasOpenContest(open.title));
  }

  async delete(rows: EntityManager, leagueIds: readonly string[]): Promise<void> {
    const contests = await this.database.query(LOCK_CONTESTS_OF_LEAGUES, [leagueIds], rows);
    if (contests.length === 0) return;
    const unfinished = contests.filter((contest) => !contest.published || !this.hasEnded(contest));
    const ids = unfinished.map(({ id }) => id);
    await this.reminders.withdrawOf(
      rows,
      contests.map(({ id }) => id),
    );
    await this.database.query(DELETE_PARTICIPANTS_OF_LEAGUES, [leagueIds], rows);
    await this.database.query(RETURN_TO_EDITORS, [ids, this.calendar.now()], rows);
    await rows.delete(Contest, { leagueId: In([...leagueIds]) });
  }

  private hasEnded({ endsAt }: Pick<Contest, 'endsAt'>): boolean {
    return endsAt <= this.calendar.now();
  }
}
