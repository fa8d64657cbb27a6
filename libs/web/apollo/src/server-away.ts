import { ServerError } from '@apollo/client/errors';
import { TimeoutError } from './fetch-link';

/** Statuses of a server that cannot work now, or of a proxy that cannot reach it. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether an attempt failed because the server could not be reached or used, rather than at what it was asked. */
export function isServerAway(error: unknown): boolean {
  // fetch rejects with a TypeError when there was no answer at all.
  if (error instanceof TypeError || error instanceof TimeoutError) return true;
  return ServerError.is(error) && AWAY.has(error.statusCode);
}

/** The words for a call that failed: `otherwise`, unless it took too long, which has words of its own. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof TimeoutError ? error.message : otherwise;
}
