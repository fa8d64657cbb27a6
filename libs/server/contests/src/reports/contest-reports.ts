import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { formatNumber } from '@daily/rules/format-number';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AdminNotification, AdminNotificationService } from '@daily/notices';
import type { EntityManager } from 'typeorm';
import type { ContestNews } from '../board/contest-news';
import { ContestReport } from './contest-report.entity';
import {
  LOCK_UNREPORTED_CONTESTS,
  REPORT_BATCH_SIZE,
  UNREPORTED_CONTESTS,
  type UnreportedContest,
} from './contest-report.sql';

/**
 * Reports to admins how many players have joined contests and which contests have ended. It compares what there is with what has been
 * reported, so joining writes nothing more, the players of a large contest share one notification, and nothing is missed while no
 * server runs. A player who joins between two reports in which another one deletes their account is not reported.
 *
 * It also reports to the viewers of a board what no move of a player reports: that the contest has ended, which may open the board,
 * and that players have deleted their accounts.
 */
export class ContestReports {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly notifications: Pick<AdminNotificationService, 'record' | 'announce'>,
    private readonly news: Pick<ContestNews, 'reportBoard'>,
  ) {}

  /** Reports a batch of contests. @returns whether there may be more. */
  async report(): Promise<boolean> {
    const reported = await this.database.orm.transaction(async (rows) => {
      const now = this.calendar.now();
      const locked = await this.database.query(LOCK_UNREPORTED_CONTESTS, [now], rows);
      const notifications: AdminNotification[] = [];
      const changed: UnreportedContest[] = [];
      if (locked.length > 0) {
        const ids = locked.map(({ id }) => id);
        const contests = await this.database.query(UNREPORTED_CONTESTS, [now, ids], rows);
        for (const contest of contests) {
          for (const each of await this.reportOne(rows, contest)) notifications.push(each);
        }
        for (const contest of contests) {
          if (contest.hasEnded || contest.participants < contest.reported) changed.push(contest);
        }
      }
      return { notifications, changed, isFull: locked.length === REPORT_BATCH_SIZE };
    });
    this.notifications.announce(reported.notifications);
    for (const contest of reported.changed) this.news.reportBoard(contest);
    return reported.isFull;
  }

  private async reportOne(rows: EntityManager, contest: UnreportedContest): Promise<AdminNotification[]> {
    const { id, slug, title, hasEnded, isSealed, participants, reported } = contest;
    const hasPlaces = isSealed && participants > 0;
    const link = `${PAGE_PATHS.contests}/${slug}`;
    const notifications: AdminNotification[] = [];
    if (participants > reported) {
      notifications.push(
        await this.notifications.record(rows, {
          type: 'contest-joined',
          subject: `contest-joined:${id}`,
          title: 'Contest joined',
          link,
          count: participants - reported,
          messageFor: (count) => `${formatPlayers(count)} joined “${title}”.`,
        }),
      );
    }
    if (hasEnded) {
      notifications.push(
        await this.notifications.record(rows, {
          type: 'contest-ended',
          subject: `contest-ended:${id}`,
          title: 'Contest ended',
          // Where editors reveal the places.
          link: hasPlaces ? `${ADMIN_PATHS.contests}/${id}/live` : link,
          count: 1,
          messageFor: () =>
            `“${title}” has ended with ${formatPlayers(participants)}.` +
            (hasPlaces ? ' Its places are sealed until an editor reveals them.' : ''),
        }),
      );
    }
    // Lower than before when players have deleted their accounts, so that the next ones who join are reported.
    const row = { contestId: id, participants, ended: hasEnded };
    await rows.upsert(ContestReport, row, ['contestId']);
    return notifications;
  }
}

function formatPlayers(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'player' : 'players'}`;
}
