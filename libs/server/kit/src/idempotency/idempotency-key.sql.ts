import type { Statement } from '../database/statement';
import type { IdempotencyKey } from './idempotency-key.entity';

/**
 * Takes the key `$1` for the player `$2`, the operation `$3`, the input `$4` at `$5`. Returns no row when it is taken. Waits for a transaction
 * that takes the same key, but locks no key that exists: the deletion of its owner, whom the caller may lock next, could deadlock otherwise.
 */
export const CLAIM_KEY: Statement<{ operation: string }> = {
  name: 'claim-idempotency-key',
  text: `INSERT INTO idempotency_key (id, player_id, operation, input_hash, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO NOTHING RETURNING operation`,
};

/** The use of the key `$1`. */
export const FIND_KEY: Statement<Pick<IdempotencyKey, 'inputHash' | 'result'>> = {
  name: 'find-idempotency-key',
  text: `SELECT input_hash AS "inputHash", result FROM idempotency_key WHERE id = $1`,
};

/** Stores the result `$2`, as JSON, of the use of the key `$1`. */
export const KEEP_RESULT: Statement = {
  name: 'keep-idempotent-result',
  text: `UPDATE idempotency_key SET result = $2::jsonb WHERE id = $1`,
};
