import type { Database } from '@daily/kit/database/database';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { newToken } from '@daily/kit/runtime/token';
import type { MailQueue, Sender } from '@daily/mail';
import type { Player } from '@daily/people';
import { type Day, weekStart } from '@daily/rules/calendar';
import { LEAGUE_SUMMARY_HOUR } from '@daily/rules/league';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { endOfDay, instantOfHour } from '@daily/rules/calendar/time-zone';
import type { EntityManager } from 'typeorm';
import { LeagueSummary } from './league-summary.entity';
import { leagueSummaryMail, type LeagueWeek, SUMMARY_OCCASION } from './league-summary.mails';
import {
  BATCH_SIZE,
  CHOOSE_SUMMARY,
  type DueSummary,
  MARK_SUMMARIES,
  TAKE_DUE_SUMMARIES,
  UNSUBSCRIBE_SUMMARY,
  WITHDRAW_SUMMARY,
} from './league-summary.sql';
import { LeagueWeeks, type PointsEarnedBetween } from './league-weeks';

/** The parts of {@link LeagueSummaryService}. */
export interface LeagueSummaryParts {
  database: Database;
  calendar: ProductCalendar;
  sender: Sender;
  mails: MailQueue;
  pointsEarnedBetween: PointsEarnedBetween;
}

/** Mails players who asked for it, on Monday, how the week went in their leagues. */
export class LeagueSummaryService {
  /** The weeks of the run in progress; null between runs. */
  private weeks: LeagueWeeks | null = null;

  constructor(private readonly parts: LeagueSummaryParts) {}

  /** Whether the summary is sent to a player. */
  isEnabled(playerId: string): Promise<boolean> {
    return this.parts.database.orm.getRepository(LeagueSummary).existsBy({ playerId, enabled: true });
  }

  /**
   * Turns the summary of a player on or off. The first one is sent on the next Monday.
   * @throws Failure conflict to turn it on for an address that is not proven
   */
  async choose(player: Player, enabled: boolean): Promise<void> {
    const { database, calendar, mails } = this.parts;
    if (enabled && player.emailProvenAt === null) throw conflict(LEAGUE_TEXTS.confirmEmailFirst);
    await database.orm.transaction(async (rows) => {
      const values = [player.id, enabled, newToken(), weekStart(calendar.today())];
      await database.query(CHOOSE_SUMMARY, values, rows);
      if (!enabled) await mails.withdraw(rows, WITHDRAW_SUMMARY, [player.email]);
    });
  }

  /** Turns off the summary with an unsubscribe token. Safe to repeat. @returns the address; null for an unknown token. */
  async unsubscribe(rows: EntityManager, token: string): Promise<string | null> {
    const { database, mails } = this.parts;
    const [found] = await database.query(UNSUBSCRIBE_SUMMARY, [token], rows);
    if (found) await mails.withdraw(rows, WITHDRAW_SUMMARY, [found.email]);
    return found?.email ?? null;
  }

  /** On Monday from 8:00 on, queues the summaries of a batch of players. @returns whether there may be more. */
  async sendDue(): Promise<boolean> {
    const { database, calendar, pointsEarnedBetween } = this.parts;
    const today = calendar.today();
    const isDue = today === weekStart(today) && calendar.now() >= this.startOn(today);
    if (!isDue) return false;
    const weeks =
      this.weeks?.monday === today ? this.weeks : new LeagueWeeks(database, pointsEarnedBetween, today);
    this.weeks = weeks;
    const isMore = await database.orm.transaction(async (rows) => {
      const due = await database.query(TAKE_DUE_SUMMARIES, [today], rows);
      const ids = due.map(({ playerId }) => playerId);
      const weeksByReader = await weeks.of(ids);
      for (const reader of due)
        await this.queue(rows, reader, today, weeksByReader.get(reader.playerId) ?? []);
      await database.query(MARK_SUMMARIES, [ids, today], rows);
      return due.length === BATCH_SIZE;
    });
    if (!isMore) this.weeks = null;
    return isMore;
  }

  private startOn(monday: Day): Date {
    return instantOfHour(monday, LEAGUE_SUMMARY_HOUR, this.parts.calendar.timeZone);
  }

  /** Queues a summary, unless no member scored in any league of its reader. */
  private async queue(
    rows: EntityManager,
    { playerId, email, unsubscribeToken }: DueSummary,
    monday: Day,
    weeks: readonly LeagueWeek[],
  ): Promise<void> {
    const { sender, mails, calendar } = this.parts;
    if (weeks.length === 0) return;
    await mails.add(rows, {
      ...leagueSummaryMail(sender, monday, weeks, unsubscribeToken),
      to: email,
      isProven: true,
      priority: 'list',
      dedupeKey: `${SUMMARY_OCCASION}:${playerId}:${monday}`,
      expiresAt: endOfDay(monday, calendar.timeZone),
    });
  }
}
