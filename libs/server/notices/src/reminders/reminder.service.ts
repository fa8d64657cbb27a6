import type { Database } from '@daily/kit/database/database';
import type { EntityRow } from '@daily/kit/database/entity-row';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue, Sender } from '@daily/mail';
import { receivesGameMail } from '@daily/people';
import { type Day } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import { deadlineIn, nextReminder } from '@daily/rules/notices/reminder';
import type { EntityManager } from 'typeorm';
import { playersByEmail } from './proven-players';
import { reminderMail, type ReminderQuestion } from './reminder.mails';
import type { Subscriber } from '../subscriptions/subscriber.entity';
import { BATCH_SIZE, SCHEDULE, TAKE_DUE, WITHDRAW_ANSWERED } from './reminder.sql';

/** Milliseconds after its time for which a reminder is still sent, in case no server was running. */
const MAX_DELAY_MS = 3 * HOUR_MS;

type DueSubscriber = EntityRow<Subscriber>;

/** Sends the daily reminder, at the time each subscriber chose, unless they have answered that day. */
export class ReminderService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly sender: Sender,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Queues a batch of due reminders and schedules the next ones. Withdraws reminders that are still queued once their
   * reader has answered.
   * @param questionOf resolves to the question of a day, or to null without one; then no reminder is sent.
   * @returns whether there may be more.
   */
  async sendDue(questionOf: (day: Day) => Promise<ReminderQuestion | null>): Promise<boolean> {
    const now = this.calendar.now();
    const day = this.calendar.dayAt(now);
    const question = await questionOf(day);
    return this.database.orm.transaction(async (rows) => {
      await this.mails.withdraw(rows, WITHDRAW_ANSWERED, [day]);
      const due = await this.database.query(TAKE_DUE, [now], rows);
      if (due.length === 0) return false;
      if (question) await this.queueReminders(rows, due, question, now);
      const next = due.map(({ reminderHour, timeZone }) =>
        nextReminder(now, reminderHour, timeZone ?? this.calendar.timeZone),
      );
      await this.database.query(SCHEDULE, [due.map(({ id }) => id), next], rows);
      return due.length === BATCH_SIZE;
    });
  }

  private async queueReminders(
    rows: EntityManager,
    due: readonly DueSubscriber[],
    question: ReminderQuestion,
    now: Date,
  ): Promise<void> {
    const day = this.calendar.dayAt(now);
    const end = endOfDay(day, this.calendar.timeZone);
    const players = await playersByEmail(rows, due);
    for (const { id, email, nextReminderAt, timeZone, unsubscribeToken } of due) {
      if (!nextReminderAt || now.getTime() - nextReminderAt.getTime() > MAX_DELAY_MS) continue;
      const player = players.get(email);
      if (player && (player.streakLastDay === day || !receivesGameMail(player))) continue;
      const streak = player?.streakOn(day) ?? 0;
      const deadline = deadlineIn(timeZone ?? this.calendar.timeZone, end);
      await this.mails.add(rows, {
        ...reminderMail(this.sender, question, { streak, deadline, unsubscribeToken }),
        to: email,
        // One per day, even when the hour or time zone changes and several servers run.
        isProven: true,
        priority: 'list',
        dedupeKey: `reminder:${id}:${day}`,
        expiresAt: end,
      });
    }
  }
}
