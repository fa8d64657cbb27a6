/** The browser's own offer to install the site, which it makes at most once for each page. */
export interface InstallPrompt extends Event {
  /** Asks the visitor; only in a handler of a press. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Keeps the browser's offer to install the site, so that the app can make it at a better moment (`features/install`). Browsers without
 * it never fire the event.
 */
export function keepInstallPrompt(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    page.installPrompt = event as InstallPrompt;
  });
}
