import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { OutgoingMail } from './outgoing-mail.entity';

/** A mail that this server has taken to send. It is pending, so its content has not been deleted. */
export type TakenMail = EntityRow<OutgoingMail> & {
  text: string;
  html: string;
  headers: Record<string, string>;
};

/**
 * Takes due mails, those of the highest priority first, until the end of a lease. Two servers never take the same mail: locked
 * rows are skipped, and taken rows are not due.
 */
export const TAKE_DUE: Statement<TakenMail> = {
  name: 'mail-take-due',
  text: `WITH due AS MATERIALIZED
           (SELECT id FROM outgoing_mail WHERE state = 'pending' AND next_attempt_at <= $1
            ORDER BY priority, next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
         UPDATE outgoing_mail AS mail SET attempts = mail.attempts + 1, next_attempt_at = $2
         FROM due WHERE mail.id = due.id
         RETURNING ${columnsOf(OutgoingMail, 'mail')}`,
};

/** Only the server whose attempt is the latest may record its outcome. */
const LATEST_ATTEMPT = `WHERE id = $1 AND attempts = $2 AND state = 'pending'`;

export const MARK_SENT: Statement = {
  name: 'mail-mark-sent',
  text: `UPDATE outgoing_mail SET state = 'sent', sent_at = $3, last_error = NULL,
                text = NULL, html = NULL, headers = NULL ${LATEST_ATTEMPT}`,
};

export const SCHEDULE_RETRY: Statement = {
  name: 'mail-schedule-retry',
  text: `UPDATE outgoing_mail SET next_attempt_at = $3, last_error = $4 ${LATEST_ATTEMPT}`,
};

/** The content stays until the mail expires, so that an admin can send it again. */
export const MARK_FAILED: Statement = {
  name: 'mail-mark-failed',
  text: `UPDATE outgoing_mail SET state = 'failed', last_error = $3 ${LATEST_ATTEMPT}`,
};
