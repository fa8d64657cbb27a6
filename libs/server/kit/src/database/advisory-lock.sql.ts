import type { Statement } from './statement';

/**
 * Makes transactions that lock the same text take turns: waits for the lock and holds it until the transaction ends.
 * `$1` the text, such as `login:ada@example.com`.
 */
export const ADVISORY_LOCK: Statement = {
  name: 'advisory-lock',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
};
