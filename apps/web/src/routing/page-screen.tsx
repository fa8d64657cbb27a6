import { LazyPart, useLazyPart } from '@daily/ui/lazy-part';
import { createElement, type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../frame/loading-screen';
import { MissingScreen } from '../frame/missing-screen';
import { loadOrReload } from '../start/load-or-reload';
import type { PageRoute } from './routes';

const screens = new Map<string, LazyPart<object>>();

/**
 * Fetches a page's screen, so that it can be rendered at once: before hydration, and on the server. False when it
 * could not be fetched; the next call tries again.
 */
export function preload(route: PageRoute): Promise<boolean> {
  return screenOf(route).fetch();
}

/** A page's screen; `Loading...` while its code is on the way, and a word about it while it cannot be fetched. */
export function PageScreen({ route }: { route: PageRoute }) {
  // The same part for a route at every render, though it is looked up here.
  const screen = screenOf(route);
  const { component, failure } = useLazyPart(screen);
  if (component) return <Ready>{createElement(component)}</Ready>;
  return failure ? <MissingScreen onRetry={() => void screen.fetch()} /> : <LoadingScreen />;
}

/** Once a screen listens, what was pressed before is done. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyInput?.replay(), []);
  return children;
}

function screenOf(route: PageRoute): LazyPart<object> {
  const known = screens.get(route.path);
  if (known) return known;
  const screen = new LazyPart<object>(() => loadOrReload(() => route.load().then(({ Screen }) => Screen)));
  screens.set(route.path, screen);
  return screen;
}
