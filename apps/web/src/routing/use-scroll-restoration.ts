import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The scroll positions of the entries of this tab's history, in pixels, by the router's key of the entry. */
const positions = new Map<string, number>();

/**
 * Scrolls as full page loads do: to the top of a new page, to the previous position on Back and Forward. The browser's own
 * restoration runs before React has rendered the page, so it is switched off while the app runs.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ key, pathname, hash });

  useEffect(() => {
    const savePosition = () => positions.set(shown.current.key, window.scrollY);
    const handOver = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', savePosition, { passive: true });
    window.addEventListener('pagehide', handOver);
    return () => {
      window.removeEventListener('scroll', savePosition);
      window.removeEventListener('pagehide', handOver);
      handOver();
    };
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous.key === key) return;
    shown.current = { key, pathname, hash };
    // The browser has scrolled to the fragment itself.
    if (previous.pathname === pathname && hash && hash !== previous.hash) return;
    if (navigationType === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (previous.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigationType]);
}
