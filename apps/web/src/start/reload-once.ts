/** When this tab was last loaded anew for want of a file, in milliseconds since 1970. */
const RELOADED_KEY = 'daily-trivia-reloaded';

/** How long a second time is refused, in milliseconds: whatever is wrong, loading the page did not help. */
const APART_MS = 60_000;

/** Loads the page anew; an object so that tests can stand in for the browser. */
export const browserPage = { reload: () => window.location.reload() };

/**
 * Loads the page anew because files of its version are gone from the server: a new version was put in place. False
 * when that was tried a moment ago, or cannot be remembered, so that a page never loads in circles.
 */
export function reloadOnce(): boolean {
  try {
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(RELOADED_KEY)) < APART_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    return false;
  }
  browserPage.reload();
  return true;
}
