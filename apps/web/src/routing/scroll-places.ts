import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down each page of this tab's history was, in pixels, by the router's key of the history entry. */
const places = new Map<string, number>();

/**
 * Scrolls as full page loads would: a new page begins at its top, Back and Forward lead to where it was left. The
 * browser's own way of doing so comes too early for a page that is rendered here; it is left to it only for what
 * it loads itself.
 */
export function useScrollPlaces(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ key, pathname, hash });

  useEffect(() => {
    const remember = () => places.set(shown.current.key, window.scrollY);
    const leave = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname, hash };
    // To a part of this page the browser has gone by itself.
    if (before.pathname === pathname && hash && hash !== before.hash) return;
    if (navigation === 'POP') window.scrollTo(0, places.get(key) ?? 0);
    else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, hash, navigation]);
}
