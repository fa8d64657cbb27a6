import { toast } from '@daily/ui/overlays/toast';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageSettings } from '../settings/page-settings';
import { matchRoute } from './match-route';
import { useScrollRestoration } from './use-scroll-restoration';

/** Time to wait for the heading of a screen whose code is still loading, in milliseconds. */
const HEADING_TIMEOUT_MS = 3_000;

/** Handles a change of route like the browser handles a page load: sets the title and the focus, scrolls, and informs screen readers. */
export function RouteChanges() {
  const { pathname } = useLocation();
  const settings = usePageSettings();
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useScrollRestoration();

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    toast.moveOn();
    delete document.documentElement.dataset['formDiscarded'];
    const leaving = new AbortController();
    const { route, params } = matchRoute(pathname);
    Promise.all([import('./heads'), route.load()]).then(
      ([{ changeHead }, screen]) => {
        if (leaving.signal.aborted) return;
        setAnnouncement(changeHead(screen, params, settings, pathname));
      },
      // When the screen fails to load, it is reported where it would be.
      () => undefined,
    );
    focusHeading(leaving.signal);
    return () => leaving.abort();
  }, [pathname, settings]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Moves the focus to the screen's heading once it is rendered, or to `main` after the timeout. */
function focusHeading(signal: AbortSignal): void {
  const end = performance.now() + HEADING_TIMEOUT_MS;
  requestAnimationFrame(function look() {
    if (signal.aborted) return;
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
