/** Where the browser keeps the chosen theme: `light` or `dark`; without it, the system's choice holds. */
export const THEME_KEY = 'daily-trivia-theme';

/** Puts the stored theme on `<html data-theme>`, before anything is painted. */
export function applyStoredTheme(root: HTMLElement, storage: () => Storage): void {
  const theme = read(storage);
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
}

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(THEME_KEY);
  } catch {
    // A browser may forbid storage; the system's choice holds then.
    return null;
  }
}
