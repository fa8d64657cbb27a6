import type { Statement } from '@daily/kit/database/statement';

/**
 * Makes mail `$1` due at `$2`, unless its content is deleted, it has expired, or it is pending and its next attempt begins at `$3` or
 * earlier.
 */
export const RETRY_NOW: Statement = {
  name: 'mail-retry-now',
  text: `UPDATE outgoing_mail SET state = 'pending', next_attempt_at = $2
         WHERE id = $1::uuid AND text IS NOT NULL AND expires_at > $2 AND (state = 'failed' OR next_attempt_at > $3)
         RETURNING id`,
};
