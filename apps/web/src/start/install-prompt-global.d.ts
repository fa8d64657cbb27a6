import type { InstallPrompt } from './install-prompt';

declare global {
  interface Window {
    /** Set by the inline script once the browser offers to install the site. */
    installPrompt?: InstallPrompt;
  }
}
