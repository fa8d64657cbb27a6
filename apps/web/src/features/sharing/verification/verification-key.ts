import { randomId } from '@daily/apollo/random-id';

/** Property in the state of the history entry. */
const NAME = 'verificationKey';

/**
 * Returns the idempotency key of the verification that the page shows. A link works once; with the same key, the server returns the
 * success again after a lost response. The key belongs to the entry of the history, so a reload and the way back have the same, and a
 * link that is opened again has another.
 */
export function verificationKey(): string {
  const state = history.state as Record<string, unknown> | null;
  const known = state?.[NAME];
  if (typeof known === 'string') return known;
  const created = randomId();
  history.replaceState({ ...state, [NAME]: created }, '');
  return created;
}
