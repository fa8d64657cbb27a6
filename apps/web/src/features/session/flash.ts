/** Key in `sessionStorage`. */
const FLASH_KEY = 'daily-trivia-flash';

/** Stores a success message that the next page of this tab shows. */
export function keepFlash(text: string): void {
  try {
    sessionStorage.setItem(FLASH_KEY, text);
  } catch {
    // The browser may block storage; then the message is not shown.
  }
}

/** Whether a message is stored. If so, the app must start without waiting for the first interaction. */
export function hasFlash(): boolean {
  try {
    return sessionStorage.getItem(FLASH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Removes and returns the message that the previous page stored; null without one. */
export function takeFlash(): string | null {
  try {
    const text = sessionStorage.getItem(FLASH_KEY);
    sessionStorage.removeItem(FLASH_KEY);
    return text;
  } catch {
    return null;
  }
}
