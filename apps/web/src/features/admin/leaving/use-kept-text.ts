import { useEffect, useEffectEvent } from 'react';
import { type DraftKey, keepDraft } from './kept-draft';

/** Milliseconds after a change until it is kept. */
const PAUSE_MS = 400;

/**
 * Keeps a text for this tab once it has not changed for a moment, and at once when the page is hidden or left or the Back button is
 * pressed. `keptDraft` returns it.
 * @param key identifies what is edited.
 * @param text null forgets what was kept.
 */
export function useKeptText(key: DraftKey | null, text: string | null): void {
  const keepNow = useEffectEvent(() => keepDraft(key, text));

  useEffect(() => {
    if (text === null) return keepDraft(key, null);
    const timer = setTimeout(() => keepDraft(key, text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, text]);

  useEffect(() => {
    // Phones close a page that is hidden without another event.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    // In the capture phase, before the router hears of it.
    window.addEventListener('popstate', keepNow, true);
    return () => {
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      window.removeEventListener('popstate', keepNow, true);
    };
  }, []);
}
