import { DAY_MS } from '@daily/rules/calendar/duration';
import { ADMIN_NOTIFICATION_TEXTS } from '@daily/rules/notices/admin-notification';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import { notFound } from '@daily/kit/runtime/errors';
import { type Events, Topic } from '@daily/kit/events/events';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { v4, validate } from 'uuid';
import { AdminNotification } from './admin-notification.entity';
import {
  EARLIER_ADMIN_NOTIFICATIONS,
  LATER_ADMIN_NOTIFICATIONS,
  READ_ADMIN_NOTIFICATION,
  READ_ADMIN_NOTIFICATIONS,
  RECORD_ADMIN_NOTIFICATION,
} from './admin-notification.sql';

/** Published when a notification was recorded or counted up. */
export const ADMIN_NOTIFICATION_RECORDED = new Topic<{ id: string }>('admin-notification-recorded');

/** Published when an admin has read notifications. */
export const ADMIN_NOTIFICATIONS_READ = new Topic<object>('admin-notifications-read');

/** How long notifications that were read are kept, in milliseconds. */
const KEPT_AFTER_READ_MS = 90 * DAY_MS;

/** Events of which admins are notified. */
export interface AdminEvents extends Pick<AdminNotification, 'type' | 'subject' | 'title' | 'link'> {
  /** Number of events, at least 1. */
  count: number;
  /** The message for all events of the notification. @param count their number. */
  messageFor(count: number): string;
}

/** The notifications of admins. Events about the same subject share one notification until it is read. */
export class AdminNotificationService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly events: Events,
  ) {}

  /** Records events in the caller's transaction. Pass the result to {@link announce} when the transaction is committed. */
  async record(rows: EntityManager, events: AdminEvents): Promise<AdminNotification> {
    const { type, subject, title, link, count } = events;
    const message = events.messageFor(count);
    const values = [v4(), type, subject, title, message, link, count, this.calendar.now()];
    const [row] = await this.database.query(RECORD_ADMIN_NOTIFICATION, values, rows);
    if (!row) throw new Error('The notification was neither created nor found');
    const notification = entityFrom(AdminNotification, row);
    if (notification.count === count) return notification;
    notification.message = events.messageFor(notification.count);
    await rows.update(AdminNotification, { id: row.id }, { message: notification.message });
    return notification;
  }

  /** Publishes to subscribers that notifications have changed. */
  announce(notifications: readonly AdminNotification[]): void {
    for (const { id } of notifications) this.events.publish(ADMIN_NOTIFICATION_RECORDED, { id });
  }

  /** A notification; null when its id is unknown. @param id unvalidated input. */
  async find(id: string): Promise<AdminNotification | null> {
    return validate(id) ? this.database.orm.getRepository(AdminNotification).findOneBy({ id }) : null;
  }

  /** A page of notifications, newest first. @throws Failure invalid for an invalid size or cursor */
  async page(args: PageArgs, unread: boolean): Promise<ConnectionOf<AdminNotification>> {
    const cursors = this.cursors.of(`admin notifications ${unread}`);
    return latestFirst(cursors, args, 'createdAt', async ({ at, id, limit, backward }) => {
      const statement = backward ? LATER_ADMIN_NOTIFICATIONS : EARLIER_ADMIN_NOTIFICATIONS;
      const rows = await this.database.query(statement, [at, id, unread, limit]);
      return rows.map((row) => entityFrom(AdminNotification, row));
    });
  }

  /** Number of unread notifications. */
  unreadCount(): Promise<number> {
    return this.database.orm.getRepository(AdminNotification).countBy({ readAt: IsNull() });
  }

  /**
   * Marks a notification as read. Safe to repeat: one that was read before keeps its time, and nothing is published.
   * @param id unvalidated input.
   * @throws Failure not-found
   */
  async markRead(id: string): Promise<AdminNotification> {
    const values = [id, this.calendar.now()];
    const [row] = validate(id) ? await this.database.query(READ_ADMIN_NOTIFICATION, values) : [];
    if (!row) return this.findOrFail(id);
    this.events.publish(ADMIN_NOTIFICATIONS_READ, {});
    return entityFrom(AdminNotification, row);
  }

  /** Marks all notifications as read that have no event after an instant. @returns how many it marked. */
  async markAllRead(seenAt: Date): Promise<number> {
    const values = [seenAt, this.calendar.now()];
    const read = await this.database.query(READ_ADMIN_NOTIFICATIONS, values);
    if (read.length > 0) this.events.publish(ADMIN_NOTIFICATIONS_READ, {});
    return read.length;
  }

  /** Deletes a batch of notifications that were read long ago. @returns whether there may be more. */
  deleteOld(): Promise<boolean> {
    const before = new Date(this.calendar.now().getTime() - KEPT_AFTER_READ_MS);
    return deleteBatch(this.database.orm, AdminNotification, { readAt: LessThan(before) });
  }

  /** @throws Failure not-found */
  private async findOrFail(id: string): Promise<AdminNotification> {
    const notification = await this.find(id);
    if (!notification) throw notFound(ADMIN_NOTIFICATION_TEXTS.notFound);
    return notification;
  }
}
