import type { Statement } from '@daily/kit/database/statement';

/** Makes the pending mail `$1` due at `$2`, unless its next attempt begins at `$3` or earlier. */
export const RETRY_NOW: Statement = {
  name: 'mail-retry-now',
  text: `UPDATE outgoing_mail SET next_attempt_at = $2
         WHERE id = $1::uuid AND state = 'pending' AND next_attempt_at > $3 RETURNING id`,
};
