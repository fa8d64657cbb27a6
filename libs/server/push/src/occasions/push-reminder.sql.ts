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

/**
 * Locks a batch of reminders that are due at `$1`. Several servers share the work: rows that another server has locked are skipped. The
 * players are locked too, because the messages refer to their devices: an account that is deleted meanwhile could deadlock otherwise.
 */
export const TAKE_DUE_REMINDERS: Statement<DueReminder> = {
  name: 'push-reminder-take-due',
  text: `SELECT settings.player_id AS "playerId", settings.reminder_hour AS hour, settings.time_zone AS "timeZone",
           settings.next_reminder_at AS "dueAt"
         FROM push_settings AS settings JOIN player ON player.id = settings.player_id
         WHERE settings.daily_reminder AND settings.next_reminder_at <= $1
         ORDER BY settings.next_reminder_at, settings.player_id LIMIT ${REMINDER_BATCH_SIZE}
         FOR UPDATE OF settings SKIP LOCKED FOR KEY SHARE OF player SKIP LOCKED`,
};

/** Schedules the next reminders of players `$1` at `$2`. Arrays of the same length. */
export const SCHEDULE_REMINDERS: Statement = {
  name: 'push-reminder-schedule',
  text: `UPDATE push_settings SET next_reminder_at = next.at
         FROM unnest($1::text[], $2::timestamptz[]) AS next (player_id, at)
         WHERE push_settings.player_id = next.player_id`,
};
