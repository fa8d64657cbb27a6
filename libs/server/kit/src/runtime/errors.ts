import { types } from 'node:util';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';

/** What kind of failure it is; the doors translate it into a status (REST) or a type (GraphQL). */
export type FailureKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-many' | 'unavailable';

/** The HTTP status of each kind of failure. */
export const STATUS_OF_FAILURE: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

/** A failure that a caller can understand: its message is shown to them as it stands. */
export class Failure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'Failure';
  }
}

/** 400: malformed or missing input; the message says what is wrong and what is allowed. */
export const invalid = (message: string) => new Failure('invalid', message);
/** 401: nobody proved who asks. */
export const unauthenticated = (message = 'Please sign in') => new Failure('unauthenticated', message);
/** 403: we know who asks, and they may not. */
export const forbidden = (message = 'You are not allowed to do this') => new Failure('forbidden', message);
/** 404: it does not exist, or must seem so to this caller. */
export const notFound = (message = 'Not found') => new Failure('not-found', message);
/** 409: it contradicts what is already there. */
export const conflict = (message: string) => new Failure('conflict', message);
/** 429: slow down; try again after so many seconds. */
export const tooMany = (retryAfter: number, message = 'Too many requests') =>
  new Failure('too-many', message, retryAfter);
/** 503: something we depend on is away; it is nobody's fault who calls. */
export const unavailable = (message = 'The service is temporarily unavailable', retryAfter = 5) =>
  new Failure('unavailable', message, retryAfter);

/** SQLSTATE classes and codes that say the database cannot serve us now: connection, shutdown, resources. */
const DATABASE_AWAY = /^(08|57P0|53)/;

/** Error codes and messages of `pg` and the socket below it that say the same. */
const SOCKET_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const DRIVER_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection is not|not queryable|Cannot use a pool after/i;

/** Whether an error means that the database is away or too slow, rather than that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isDatabaseAway);
  if (typeof code === 'string' && (DATABASE_AWAY.test(code) || SOCKET_AWAY.has(code))) return true;
  return DRIVER_AWAY.test(error.message);
}

/**
 * Whether an error means that a row could not name its player: an account that was deleted while a request of its
 * owner was under way. Foreign keys to players are all called `…_player_fkey`.
 */
function isPlayerGone(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23503' && typeof constraint === 'string' && constraint.endsWith('_player_fkey');
}

/** The failure that a thrown value stands for, or null when it is a defect of ours. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isPlayerGone(error)) return notFound(ACCOUNT_TEXTS.profileNotFound);
  return isDatabaseAway(error) ? unavailable() : null;
}

/** For `catch`: what was not found is null, any other failure stays one. */
export function nullWhenNotFound(error: unknown): null {
  if (error instanceof Failure && error.kind === 'not-found') return null;
  throw error;
}
