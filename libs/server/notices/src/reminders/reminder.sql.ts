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

/** Locks a batch of confirmed subscribers whose streak alert of day `$1` has not been considered yet. */
export const TAKE_UNALERTED: Statement<EntityRow<Subscriber>> = {
  name: 'streak-alert-take',
  text: `SELECT ${columnsOf(Subscriber)} FROM subscriber
         WHERE state = 'confirmed' AND streak_alerts AND (streak_alerted_on IS NULL OR streak_alerted_on < $1::date)
         ORDER BY streak_alerted_on NULLS FIRST LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`,
};

/** Marks the alerts of subscribers `$1` as considered on day `$2`. */
export const MARK_ALERTED: Statement = {
  name: 'streak-alert-mark',
  text: 'UPDATE subscriber SET streak_alerted_on = $2::date WHERE id = ANY($1::bigint[])',
};

/** Withdraws the queued reminders and streak alerts of players who have answered on day `$1`. An unproven player may not be the reader. */
export const WITHDRAW_ANSWERED = withdrawal(
  'reminder-withdraw-answered',
  `(mail.dedupe_key LIKE 'reminder:%' OR mail.dedupe_key LIKE 'streak-alert:%') AND EXISTS
     (SELECT FROM player WHERE player.email = mail.recipient AND player.email_proven_at IS NOT NULL AND
      player.streak_last_day = $1::date)`,
);
