/** What may be chosen: one of the two looks, or whatever the system says. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where the browser keeps the chosen theme; without it, the system's choice holds. */
export const THEME_KEY = 'daily-trivia-theme';

/** The name of the radio buttons that choose it. */
export const THEME_SWITCH = 'theme';

/** The colour of the browser's own bars, that of the header they stand beside: `--color-surface` of theme.css. */
export const BAR_COLOURS = { light: '#ffffff', dark: '#1a1c23' } as const;

/**
 * Shows the stored theme from before the first paint on, and keeps it: what is chosen in the switch, and what another tab
 * chooses. It needs nothing of the app, so the switch works before that is there.
 */
export function keepTheme(page: Document, storage: () => Storage): void {
  const show = () => showTheme(page, storage);
  show();
  // The switch stands below the script that calls this.
  page.addEventListener('DOMContentLoaded', show);
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_SWITCH) return;
    store(target.value, storage);
    show();
  });
  // Without a key everything was cleared.
  page.defaultView?.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) show();
  });
}

/** Puts the stored theme on `<html data-theme>`, on the browser's bars and on the switch, when it is there. */
export function showTheme(page: Document, storage: () => Storage): void {
  const theme = stored(storage);
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = BAR_COLOURS[theme === 'system' ? own : theme];
  }
  const choice = page.querySelector<HTMLInputElement>(`input[name=${THEME_SWITCH}][value=${theme}]`);
  if (choice) choice.checked = true;
}

// A browser may forbid storage: a choice then lasts as long as the page.
let unstored: Theme = 'system';

function store(choice: string, storage: () => Storage): void {
  unstored = themeOf(choice);
  try {
    if (unstored === 'system') storage().removeItem(THEME_KEY);
    else storage().setItem(THEME_KEY, unstored);
  } catch {
    // See above.
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
