import type { Statement } from '@daily/kit/database/statement';

/** How many of the mails are younger than an interval. The oldest is left out after a day. */
const since = (interval: string) =>
  `(SELECT count(*) FROM unnest(budget.queued_at) AS queued WHERE queued > $2::timestamptz - interval '${interval}')`;

/**
 * Counts a mail at `$2` to the address with the digest `$1`, unless `$3` were queued within an hour or `$4` within a day: then it returns no
 * row. The lock on the row makes transactions that mail the same address take turns, on all servers.
 */
export const CHARGE_MAIL: Statement<{ charged: true }> = {
  name: 'mail-budget-charge',
  text: `INSERT INTO mail_budget AS budget (address_digest, queued_at, expires_at)
         VALUES ($1::bytea, ARRAY[$2::timestamptz], $2::timestamptz + interval '24 hours')
         ON CONFLICT ON CONSTRAINT mail_budget_pkey DO UPDATE SET
           queued_at = ARRAY(SELECT queued FROM unnest(budget.queued_at) AS queued
                             WHERE queued > $2::timestamptz - interval '24 hours' ORDER BY queued) || excluded.queued_at,
           expires_at = excluded.expires_at
         WHERE ${since('1 hour')} < $3::integer AND ${since('24 hours')} < $4::integer
         RETURNING true AS charged`,
};
