import type { Statement } from '@daily/kit/database/statement';

/** Why a mail has failed that was withdrawn. */
export const WITHDRAWN = 'Withdrawn';

/**
 * Withdraws pending mails: they are not sent and their content is deleted. Rows are locked in order, so that two servers
 * that withdraw the same mails cannot deadlock.
 * @param name of the statement.
 * @param condition SQL over the pending rows of `outgoing_mail AS mail`.
 */
export const withdrawal = (name: string, condition: string): Statement => ({
  name,
  text: `UPDATE outgoing_mail SET state = 'failed', last_error = '${WITHDRAWN}', text = NULL, html = NULL, headers = NULL
         WHERE id IN (SELECT id FROM outgoing_mail AS mail WHERE mail.state = 'pending' AND ${condition}
                      ORDER BY id FOR UPDATE)`,
});

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
