/** Hours for which an idempotency key is known. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** Maximum length of an idempotency key, in characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** The header of the REST facade that carries an idempotency key (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Marks a response that repeats the one of an earlier request with the same key. */
export const IDEMPOTENT_REPLAYED_HEADER = 'Idempotent-Replayed';
