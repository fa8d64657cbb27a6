import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { withdrawal } from '@daily/mail';
import { Subscriber } from '../subscriptions/subscriber.entity';

/** Number of subscribers handled in one transaction. */
export const BATCH_SIZE = 100;

/**
 * Locks a batch of subscribers whose reminder is due at `$1` or not scheduled yet. Several servers share the work: rows
 * that another server has locked are skipped.
 */
export const TAKE_DUE: Statement<EntityRow<Subscriber>> = {
  name: 'reminder-take-due',
  text: `SELECT ${columnsOf(Subscriber)} FROM subscriber
         WHERE state = 'confirmed' AND (next_reminder_at IS NULL OR next_reminder_at <= $1)
         ORDER BY next_reminder_at NULLS FIRST LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
};

/** Schedules the next reminders: `$1` ids of subscribers, `$2` instants. */
export const SCHEDULE: Statement = {
  name: 'reminder-schedule',
  text: `UPDATE subscriber SET next_reminder_at = next.at
         FROM unnest($1::bigint[], $2::timestamptz[]) AS next (id, at) WHERE subscriber.id = next.id`,
};

/** Withdraws the queued reminders of players who have answered on day `$1`. An unproven player may not be the reader. */
export const WITHDRAW_ANSWERED = withdrawal(
  'reminder-withdraw-answered',
  `mail.dedupe_key LIKE 'reminder:%' AND EXISTS
     (SELECT FROM player WHERE player.email = mail.recipient AND player.email_proven_at IS NOT NULL AND
      player.streak_last_day = $1::date)`,
);
