import { SHARE_WINDOW } from '@daily/rules/sharing';

/** An empty popup window for the page of a platform. */
export interface ShareWindow {
  /** Loads a URL in the window. */
  navigate(url: string): void;
  close(): void;
}

/**
 * Opens an empty popup window. Must be called within a click, before the URL is known, because browsers block windows that open
 * later.
 * @returns null when the browser blocked the window.
 */
export function openShareWindow(): ShareWindow | null {
  const { width, height } = SHARE_WINDOW;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return null;
  // The platform's page must not access this page.
  popup.opener = null;
  return { navigate: (url) => popup.location.replace(url), close: () => popup.close() };
}
