import type { Statement } from '@daily/kit/database/statement';

/** Number of players handled in one transaction. */
export const REMINDER_BATCH_SIZE = 200;

/** The reminder of a player that is due. */
export interface DueReminder {
  playerId: string;
  hour: number;
  timeZone: string;
  dueAt: Date;
}

/** Locks a batch of reminders that are due at `$1`. Several servers share the work: rows that another server has locked are skipped. */
export const TAKE_DUE_REMINDERS: Statement<DueReminder> = {
  name: 'push-reminder-take-due',
  text: `SELECT player_id AS "playerId", reminder_hour AS hour, time_zone AS "timeZone", next_reminder_at AS "dueAt"
         FROM push_settings WHERE daily_reminder AND next_reminder_at <= $1
         ORDER BY next_reminder_at, player_id LIMIT ${REMINDER_BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
};

/** Schedules the next reminders of players `$1` at `$2`. Arrays of the same length. */
export const SCHEDULE_REMINDERS: Statement = {
  name: 'push-reminder-schedule',
  text: `UPDATE push_settings SET next_reminder_at = next.at
         FROM unnest($1::text[], $2::timestamptz[]) AS next (player_id, at)
         WHERE push_settings.player_id = next.player_id`,
};
