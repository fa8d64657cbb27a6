import type { Statement } from '@daily/kit/database/statement';

/** Why a mail has failed that was withdrawn. */
export const WITHDRAWN = 'Withdrawn';

/** The mails that may still be sent: those that are pending, and those that an admin can send again. Each has a partial index. */
const UNSENT = `(mail.state = 'pending' OR (mail.state = 'failed' AND mail.text IS NOT NULL))`;

/**
 * Withdraws mails that may still be sent: their content is deleted. Those that have failed keep the reason. Rows are locked in order, so
 * that two servers that withdraw the same mails cannot deadlock.
 * @param name of the statement.
 * @param condition SQL over the rows of `outgoing_mail AS mail`.
 */
export const withdrawal = (name: string, condition: string): Statement => ({
  name,
  text: `UPDATE outgoing_mail SET state = 'failed', text = NULL, html = NULL, headers = NULL,
                last_error = CASE state WHEN 'pending' THEN '${WITHDRAWN}' ELSE last_error END
         WHERE id IN (SELECT id FROM outgoing_mail AS mail WHERE ${UNSENT} AND ${condition}
                      ORDER BY id FOR UPDATE)`,
});

/** Deletes the content of mails that have failed and expired at `$1`, at most `$2`. */
export const DELETE_EXPIRED_CONTENT: Statement = {
  name: 'mail-delete-expired-content',
  text: `UPDATE outgoing_mail SET text = NULL, html = NULL, headers = NULL
         WHERE id IN (SELECT id FROM outgoing_mail WHERE state = 'failed' AND text IS NOT NULL AND expires_at <= $1
                      ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
};

/** Withdraws the mails to address `$1` that have an unsubscribe link. */
export const WITHDRAW_LIST_MAIL = withdrawal(
  'mail-withdraw-list',
  `mail.recipient = $1 AND mail.headers ? 'List-Unsubscribe'`,
);

/** Mails to address `$1` on the occasions `$2`, the beginnings of their keys. */
const OF_OCCASIONS = `mail.recipient = $1 AND split_part(mail.dedupe_key, ':', 1) = ANY($2::text[])`;

/** Withdraws the mails to address `$1` on the occasions `$2`. */
export const WITHDRAW_OCCASIONS = withdrawal('mail-withdraw-occasions', OF_OCCASIONS);

/** Removes address and subject from the mails to address `$1` on the occasions `$2`. */
export const FORGET_OCCASIONS: Statement = {
  name: 'mail-forget-occasions',
  text: `UPDATE outgoing_mail AS mail SET recipient = '', subject = '' WHERE ${OF_OCCASIONS}`,
};

/** Makes mail `$1` due at `$2`, with all its attempts, unless it is sent, withdrawn, expired, due or being sent. */
export const SEND_AGAIN: Statement = {
  name: 'mail-send-again',
  text: `UPDATE outgoing_mail SET state = 'pending', attempts = 0, next_attempt_at = $2
         WHERE id = $1::uuid AND text IS NOT NULL AND expires_at > $2
           AND (state = 'failed' OR (next_attempt_at > $2 AND NOT in_progress))
         RETURNING id`,
};
