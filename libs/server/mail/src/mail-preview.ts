/** A theme in which a mail is previewed. */
export type MailTheme = 'light' | 'dark';

/**
 * The HTML of a mail as a mail program with a theme shows it, whatever the theme of the browser that previews it.
 * @param html made by `renderMail`.
 */
export function mailInTheme(html: string, theme: MailTheme): string {
  return html
    .replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${theme}"`);
}
