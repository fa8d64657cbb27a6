import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { applyHead } from './features/seo/head';
import { usePageSettings } from './page-settings';
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
    const head = routeOf(pathname).head(settings, null);
    applyHead(document, head, settings, pathname);
    setAnnouncement(head.title);
    return focusHeading();
  }, [pathname, settings]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Moves the focus to the screen's heading as soon as there is one, else to the main part. */
function focusHeading(): () => void {
  const end = performance.now() + PATIENCE_MS;
  let frame = requestAnimationFrame(function look() {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading && performance.now() < end) {
      frame = requestAnimationFrame(look);
      return;
    }
    const target = heading ?? document.getElementById('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
