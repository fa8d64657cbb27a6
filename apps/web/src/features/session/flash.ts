/** Where a message waits for the page that is being loaded. */
const FLASH_KEY = 'daily-trivia-flash';

/** Keeps a message of success for the next page of this tab. */
export function keepFlash(text: string): void {
  try {
    sessionStorage.setItem(FLASH_KEY, text);
  } catch {
    // Without storage the message is lost; what it tells of is not.
  }
}

/** Whether a message waits: then the app has something to say before anybody does anything. */
export function hasFlash(): boolean {
  try {
    return sessionStorage.getItem(FLASH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Takes the message that the page before kept, if it did. */
export function takeFlash(): string | null {
  try {
    const text = sessionStorage.getItem(FLASH_KEY);
    sessionStorage.removeItem(FLASH_KEY);
    return text;
  } catch {
    return null;
  }
}
