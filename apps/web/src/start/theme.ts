/** The choices of the theme switch; `system` follows the operating system. */
const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Local storage key of the chosen theme; missing for `system`. */
export const THEME_KEY = 'daily-trivia-theme';

/** The `name` of the radio buttons of the theme switch. */
export const THEME_INPUT_NAME = 'theme';

/**
 * Applies the stored theme before the first paint, then follows the theme switch and the choices of other tabs. It works without
 * the app, so the switch works before the app has started.
 */
export function initTheme(page: Document, storage: () => Storage): void {
  const apply = () => applyStoredTheme(page, storage);
  apply();
  // The inline script runs before the switch is parsed.
  page.addEventListener('DOMContentLoaded', apply);
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_INPUT_NAME) return;
    store(target.value, storage);
    apply();
  });
  // The key is null when the whole storage was cleared.
  page.defaultView?.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) apply();
  });
}

/** Applies the stored theme to `<html data-theme>`, to the browser's bars and, if the page has one, to the theme switch. */
export function applyStoredTheme(page: Document, storage: () => Storage): void {
  const theme = stored(storage);
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const systemTheme = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = meta.dataset[theme === 'system' ? systemTheme : theme] ?? '';
  }
  const choice = page.querySelector<HTMLInputElement>(`input[name=${THEME_INPUT_NAME}][value=${theme}]`);
  if (choice) choice.checked = true;
}

/** The choice when the browser forbids storage. It is kept until the page is left. */
let unstored: Theme = 'system';

function store(choice: string, storage: () => Storage): void {
  unstored = themeOf(choice);
  try {
    if (unstored === 'system') storage().removeItem(THEME_KEY);
    else storage().setItem(THEME_KEY, unstored);
  } catch {
    // `unstored` holds the choice.
  }
}

function stored(storage: () => Storage): Theme {
  try {
    return themeOf(storage().getItem(THEME_KEY));
  } catch {
    return unstored;
  }
}

function themeOf(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
