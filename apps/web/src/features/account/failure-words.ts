import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { failureText } from '@daily/apollo/server-away';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';

/** Codes of refusals of a whole request that its sender can do something about: slow down, come back later. */
const TOLD = new Set<unknown>(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

interface Told {
  message: string;
  extensions?: Record<string, unknown>;
}

/**
 * What to say of a call that failed as a whole: the server's words where they are for the user, that it took too long, else
 * `otherwise`.
 */
export function wordsOf(error: unknown, otherwise: string): string {
  const told = errorsOf(error).find(({ extensions }) => TOLD.has(extensions?.['code']));
  if (errorsOf(error).some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED'))
    return SETTINGS_TEXTS.sessionOver;
  if (!told) return failureText(error, otherwise);
  return told.message.endsWith('.') ? told.message : `${told.message}. Please try again later.`;
}

/** The server's errors; those of a status 5xx come as the text of its answer, see `statusLink`. */
function errorsOf(error: unknown): readonly Told[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors;
  if (!ServerError.is(error)) return [];
  try {
    return (JSON.parse(error.bodyText) as { errors?: Told[] }).errors ?? [];
  } catch {
    // A proxy in between answered in its own words.
    return [];
  }
}
