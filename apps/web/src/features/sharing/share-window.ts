import { SHARE_WINDOW } from '@daily/rules/sharing';

/** A window that was opened for a platform, before it is known where it leads. */
export interface ShareWindow {
  lead(address: string): void;
  close(): void;
}

/**
 * Opens the window of a platform. Call it within the click: browsers block windows that open by themselves.
 * @returns null when it was blocked all the same.
 */
export function openShareWindow(): ShareWindow | null {
  const { width, height } = SHARE_WINDOW;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const opened = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return null;
  // The other site shall not reach back into this page.
  opened.opener = null;
  return { lead: (address) => opened.location.replace(address), close: () => opened.close() };
}
