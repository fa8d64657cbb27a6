import { ServerError } from '@apollo/client/errors';
import { TimeoutError } from './timeout-link';

/** Statuses of a server that is unavailable, or of a proxy that cannot reach it. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns whether an attempt failed because the server could not be reached or was unavailable. */
export function isServerUnreachable(error: unknown): boolean {
  // fetch rejects with a TypeError when there is no connection.
  if (error instanceof TypeError || error instanceof TimeoutError) return true;
  return ServerError.is(error) && UNAVAILABLE.has(error.statusCode);
}
