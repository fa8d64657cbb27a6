import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { queueAlarmText } from '@daily/rules/question/queue-alarm';
import { ADVISORY_LOCK } from '@daily/kit/database/advisory-lock.sql';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { MailQueue } from '@daily/mail';
import type { AdminNotification, AdminNotificationService } from '@daily/notices';
import { Player } from '@daily/people';
import type { QuestionQueue } from '@daily/questions';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { PlaySettings } from '../play-settings';
import { QueueAlarm } from './queue-alarm.entity';
import { queueAlarmMail } from './queue-alarm.mails';

/** Path of the questions in the admin area. */
export const QUEUE_PATH = ADMIN_PATHS.questions;

/** Milliseconds after which a mail about the queue is not news any more. */
const EXPIRY_MS = 7 * DAY_MS;

/** The dependencies of {@link QueueAlarms}. */
export interface QueueAlarmParts {
  database: Database;
  calendar: ProductCalendar;
  settings: PlaySettings;
  queue: Pick<QuestionQueue, 'daysLeft'>;
  notifications: Pick<AdminNotificationService, 'record' | 'announce'>;
  mails: MailQueue;
}

/**
 * Alerts admins when unused questions run low: a notification, and a mail to those with a proven address, once for each threshold
 * of `QUEUE_ALARM_DAYS`. A threshold counts again after there were more questions.
 */
export class QueueAlarms {
  constructor(private readonly parts: QueueAlarmParts) {}

  /** Number of days for which there are questions, and the lowest threshold that is reached; null when none is. */
  async state(): Promise<{ daysLeft: number; alarmDays: number | null }> {
    const daysLeft = await this.parts.queue.daysLeft();
    const [alarmDays = null] = this.reached(daysLeft);
    return { daysLeft, alarmDays };
  }

  /** Raises the alarms that are due. Safe on several servers at once. @returns false: nothing is left to do. */
  async check(): Promise<boolean> {
    const { database, notifications } = this.parts;
    const raised = await database.orm.transaction(async (rows) => {
      await database.query(ADVISORY_LOCK, ['queue alarm'], rows);
      // Counted under the lock: an older count of a slower server would end an alarm, which the next look would raise again.
      return this.raise(rows, await this.parts.queue.daysLeft());
    });
    if (raised) notifications.announce([raised]);
    return false;
  }

  /** The thresholds that are reached, the lowest first. */
  private reached(daysLeft: number): number[] {
    return this.parts.settings.queueAlarmDays.filter((days) => daysLeft <= days).toSorted((a, b) => a - b);
  }

  private async raise(rows: EntityManager, daysLeft: number): Promise<AdminNotification | null> {
    const { calendar, notifications } = this.parts;
    const reached = this.reached(daysLeft);
    await rows.delete(QueueAlarm, { alarmDays: reached.length > 0 ? Not(In(reached)) : MoreThan(0) });
    const known = new Set((await rows.find(QueueAlarm)).map(({ alarmDays }) => alarmDays));
    const due = reached.filter((days) => !known.has(days));
    if (due.length === 0) return null;
    await rows.insert(
      QueueAlarm,
      due.map((alarmDays) => ({ alarmDays, raisedAt: calendar.now() })),
    );
    await this.mailAdmins(rows, daysLeft);
    return notifications.record(rows, {
      type: 'questions-low',
      subject: 'questions-low',
      title: 'Questions are running low',
      link: QUEUE_PATH,
      count: 1,
      messageFor: () => queueAlarmText(daysLeft),
    });
  }

  private async mailAdmins(rows: EntityManager, daysLeft: number): Promise<void> {
    const { calendar, settings, mails } = this.parts;
    const now = calendar.now();
    const admins = await rows.findBy(Player, {
      role: 'admin',
      emailProvenAt: Not(IsNull()),
      suspendedAt: IsNull(),
    });
    for (const { id, email } of admins) {
      await mails.add(rows, {
        ...queueAlarmMail(settings, daysLeft, QUEUE_PATH),
        to: email,
        isProven: true,
        priority: 'confirmation',
        dedupeKey: `questions-low:${now.toISOString()}:${id}`,
        expiresAt: new Date(now.getTime() + EXPIRY_MS),
      });
    }
  }
}
