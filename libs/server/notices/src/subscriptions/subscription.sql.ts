import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Subscriber } from './subscriber.entity';

/**
 * Confirms a subscription: `$1` hash of the token, `$2` now, `$3` and `$4` hour and time zone or null. Repeating it changes
 * only the reminder time. After unsubscribing, older links do not subscribe again.
 */
export const CONFIRM: Statement<Pick<Subscriber, 'email'>> = {
  name: 'subscription-confirm',
  text: `UPDATE subscriber SET state = 'confirmed',
                confirmed_at = CASE WHEN state = 'pending' THEN $2 ELSE confirmed_at END,
                mailed_at = CASE WHEN state = 'pending' THEN NULL ELSE mailed_at END,
                reminder_hour = coalesce($3, reminder_hour), time_zone = coalesce($4, time_zone),
                next_reminder_at = NULL
         WHERE confirm_hash = $1 AND confirm_expires_at > $2 AND state IN ('pending', 'confirmed')
         RETURNING email`,
};

/** Ends the subscription with an unsubscribe token, `$1`, at `$2`. Repeating it changes nothing. */
export const UNSUBSCRIBE: Statement<Pick<Subscriber, 'email'>> = {
  name: 'subscription-end',
  text: `UPDATE subscriber SET state = 'unsubscribed', confirm_hash = NULL, confirm_expires_at = NULL,
                unsubscribed_at = CASE WHEN state = 'unsubscribed' THEN unsubscribed_at ELSE $2 END,
                mailed_at = CASE WHEN state = 'unsubscribed' THEN mailed_at ELSE NULL END
         WHERE unsubscribe_token = $1
         RETURNING email`,
};

/** Creates the subscriber of an address if necessary, and locks the row: `$1` address, `$2` new token, `$3` now. */
export const LOCK_SUBSCRIBER: Statement<EntityRow<Subscriber>> = {
  name: 'subscription-lock',
  text: `INSERT INTO subscriber (email, unsubscribe_token, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (email) DO UPDATE SET email = excluded.email
         RETURNING ${columnsOf(Subscriber)}`,
};
