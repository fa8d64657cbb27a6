import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { applyHead } from './features/seo/head';
import { usePageSettings } from './page-settings';
import { routeOf } from './routes';

/** Milliseconds to wait for a screen's heading, whose code may still be on the way. */
const PATIENCE_MS = 3_000;

/** What a full page load would do on its own: title, focus, scroll, and a word to screen readers. */
export function RouteChanges() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const settings = usePageSettings();
  const before = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const { title } = applyHead(document, routeOf(pathname).head(settings, []), settings, pathname);
    setAnnouncement(title);
    // Back and forward keep the place that the browser restores.
    if (navigation !== 'POP') window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname, navigation, settings]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Moves the focus to the screen's heading as soon as there is one, unless somebody moved it meanwhile. */
function focusHeading(): () => void {
  const end = performance.now() + PATIENCE_MS;
  let frame = requestAnimationFrame(function look() {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading && performance.now() < end) frame = requestAnimationFrame(look);
    const target = heading ?? document.getElementById('main');
    if (!heading && performance.now() < end) return;
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
}
