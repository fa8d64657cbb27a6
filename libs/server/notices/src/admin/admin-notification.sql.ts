import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { AdminNotification } from './admin-notification.entity';

type Row = EntityRow<AdminNotification>;

/**
 * Adds `$7` events of type `$2` about subject `$3` at `$8`: to the unread notification of the subject, or to a new one with id `$1`,
 * title `$4`, message `$5` and link `$6`.
 */
export const RECORD_ADMIN_NOTIFICATION: Statement<Row> = {
  name: 'admin-notification-record',
  text: `INSERT INTO admin_notification (id, type, subject, title, message, link, count, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
         ON CONFLICT (subject) WHERE read_at IS NULL
         DO UPDATE SET count = admin_notification.count + excluded.count, updated_at = excluded.updated_at
         RETURNING ${columnsOf(AdminNotification)}`,
};

const page = (name: string, comparison: '<' | '>', order: 'ASC' | 'DESC'): Statement<Row> => ({
  name,
  text: `SELECT ${columnsOf(AdminNotification)} FROM admin_notification
         WHERE (created_at, id) ${comparison} ($1::timestamptz, $2::uuid) AND (NOT $3::boolean OR read_at IS NULL)
         ORDER BY created_at ${order}, id ${order} LIMIT $4`,
});

/**
 * The notifications before the instant `$1`, or at it with a lower id than `$2`, newest first; with `$3` only unread ones, at
 * most `$4`.
 */
export const EARLIER_ADMIN_NOTIFICATIONS = page('admin-notifications-earlier', '<', 'DESC');

/** {@link EARLIER_ADMIN_NOTIFICATIONS} in the other direction. */
export const LATER_ADMIN_NOTIFICATIONS = page('admin-notifications-later', '>', 'ASC');

/** Marks notification `$1` as read at `$2`. Returns no row when it was read before or is unknown. */
export const READ_ADMIN_NOTIFICATION: Statement<Row> = {
  name: 'admin-notification-read',
  text: `UPDATE admin_notification SET read_at = $2::timestamptz WHERE id = $1::uuid AND read_at IS NULL
         RETURNING ${columnsOf(AdminNotification)}`,
};

/** Marks the unread notifications without events after `$1` as read at `$2`. */
export const READ_ADMIN_NOTIFICATIONS: Statement = {
  name: 'admin-notifications-read',
  text: `UPDATE admin_notification SET read_at = $2::timestamptz
         WHERE read_at IS NULL AND updated_at <= $1::timestamptz RETURNING id`,
};
