import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, Sender } from '@daily/mail';
import { receivesGameMail } from '@daily/people';
import { deadlineIn } from '@daily/rules/notices/reminder';
import { STREAK_ALERT_LEAD_MS } from '@daily/rules/streak/risk';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { playersByEmail } from './proven-players';
import { streakAlertMail } from './reminder.mails';
import { BATCH_SIZE, MARK_ALERTED, TAKE_UNALERTED } from './reminder.sql';

/**
 * Mails subscribers who asked for it in the last hours of a day that would end their streak: at most once a day, only to proven
 * addresses, and neither when a freeze would keep the streak nor when the daily reminder is still to come.
 */
export class StreakAlertService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly sender: Sender,
    private readonly mails: MailQueue,
  ) {}

  /** Queues the alerts of a batch of subscribers. @returns whether there may be more. */
  async sendDue(): Promise<boolean> {
    const now = this.calendar.now();
    const day = this.calendar.dayAt(now);
    const end = endOfDay(day, this.calendar.timeZone);
    if (end.getTime() - now.getTime() > STREAK_ALERT_LEAD_MS) return false;
    return this.database.orm.transaction(async (rows) => {
      const subscribers = await this.database.query(TAKE_UNALERTED, [day], rows);
      if (subscribers.length === 0) return false;
      const players = await playersByEmail(rows, subscribers);
      for (const { id, email, nextReminderAt, timeZone, unsubscribeToken } of subscribers) {
        const player = players.get(email);
        if (!player || player.streakLastDay === day || !receivesGameMail(player)) continue;
        const streak = player.streakOn(day);
        const isReminded = nextReminderAt !== null && nextReminderAt < end;
        if (streak === 0 || player.freezesOn(day) > 0 || isReminded) continue;
        const deadline = deadlineIn(timeZone ?? this.calendar.timeZone, end);
        await this.mails.add(rows, {
          ...streakAlertMail(this.sender, day, { streak, deadline, unsubscribeToken }),
          to: email,
          isProven: true,
          priority: 'list',
          dedupeKey: `streak-alert:${id}:${day}`,
          expiresAt: end,
        });
      }
      await this.database.query(MARK_ALERTED, [subscribers.map(({ id }) => id), day], rows);
      return subscribers.length === BATCH_SIZE;
    });
  }
}
