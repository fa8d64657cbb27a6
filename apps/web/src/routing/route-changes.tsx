import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../page/page-settings';
import { routeOf } from './routes';
import { useScrollPlaces } from './scroll-places';

/** Milliseconds to wait for a screen's heading, whose code may still be on the way. */
const PATIENCE_MS = 3_000;

/** What a full page load would do on its own: title, focus, scroll, and a word to screen readers. */
export function RouteChanges() {
  const { pathname } = useLocation();
  const settings = usePageSettings();
  const before = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollPlaces();

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    delete document.documentElement.dataset['unsent'];
    const left = new AbortController();
    import('./heads').then(
      ({ changeHead }) => {
        if (left.signal.aborted) return;
        setAnnouncement(changeHead(document, routeOf(pathname).head, settings, pathname));
      },
      // Without the network the screen's own code does not come either, and that is told.
      () => undefined,
    );
    focusHeading(left.signal);
    return () => left.abort();
  }, [pathname, settings]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Moves the focus to the screen's heading as soon as there is one, else to the main part; unless the page is left. */
function focusHeading(left: AbortSignal): void {
  const end = performance.now() + PATIENCE_MS;
  requestAnimationFrame(function look() {
    if (left.aborted) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading && performance.now() < end) {
      requestAnimationFrame(look);
      return;
    }
    const target = heading ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  });
}
