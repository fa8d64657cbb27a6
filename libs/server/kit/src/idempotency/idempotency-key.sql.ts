import type { Statement } from '../database/statement';
import type { IdempotencyKey } from './idempotency-key.entity';

/**
 * Takes the key `$1` for the player `$2`, the operation `$3`, the input `$4` at `$5`. Returns no row when it was taken after
 * `$6`. Waits for a transaction that takes the same key.
 */
export const CLAIM_KEY: Statement<{ operation: string }> = {
  name: 'claim-idempotency-key',
  text: `INSERT INTO idempotency_key (id, player_id, operation, input_hash, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO UPDATE SET input_hash = excluded.input_hash, result = NULL, created_at = excluded.created_at
           WHERE idempotency_key.created_at <= $6
         RETURNING operation`,
};

/** The use of the key `$1` after `$2`. */
export const FIND_KEY: Statement<Pick<IdempotencyKey, 'inputHash' | 'result'>> = {
  name: 'find-idempotency-key',
  text: `SELECT input_hash AS "inputHash", result FROM idempotency_key WHERE id = $1 AND created_at > $2`,
};

/** Stores the result `$2`, as JSON, of the use of the key `$1`. */
export const KEEP_RESULT: Statement = {
  name: 'keep-idempotent-result',
  text: `UPDATE idempotency_key SET result = $2::jsonb WHERE id = $1`,
};
