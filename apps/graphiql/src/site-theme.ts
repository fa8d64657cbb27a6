/** Local storage key of the theme that is chosen on the pages of the site (`THEME_KEY` of the web app). */
const THEME_KEY = 'daily-trivia-theme';

/** The theme that is chosen on the site; null follows the system. */
export function siteTheme(storage: Pick<Storage, 'getItem'>): 'light' | 'dark' | null {
  const theme = storage.getItem(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : null;
}
