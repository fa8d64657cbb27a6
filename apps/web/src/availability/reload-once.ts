import { MINUTE_MS } from '@daily/rules/calendar/duration';
/** Session storage key of the time of this tab's last reload, in milliseconds since 1970. */
const RELOADED_AT_KEY = 'daily-trivia-reloaded';

/** Minimum time between two reloads, in milliseconds. A failure within it means that the reload did not help. */
const MIN_INTERVAL_MS = MINUTE_MS;

/** Allows tests to replace the reload. */
export const browserPage = { reload: () => window.location.reload() };

/**
 * Reloads the page because the server no longer has the files of its version. Returns false, without a reload, when the page
 * was reloaded a moment ago or the time cannot be stored, so that a page never reloads in a loop.
 */
export function reloadOnce(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < MIN_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(now));
  } catch {
    return false;
  }
  browserPage.reload();
  return true;
}
