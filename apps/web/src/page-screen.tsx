import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { LoadingScreen } from './frame/loading-screen';
import type { PageRoute } from './routes';

const loaded = new Map<string, ComponentType>();
const lazily = new Map<string, ComponentType>();

/** Fetches a page's screen, so that it can be rendered at once: before hydration, and on the server. */
export async function preload(route: PageRoute): Promise<void> {
  if (!loaded.has(route.path)) loaded.set(route.path, await route.load());
}

/** A page's screen; `Loading...` while its code is on the way. */
export function PageScreen({ route }: { route: PageRoute }) {
  // The same component for a route at every render, though it is looked up here.
  const screen = loaded.get(route.path) ?? lazyScreen(route);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Ready>{createElement(screen)}</Ready>
    </Suspense>
  );
}

/** Once a screen listens, what was pressed before is done. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => window.earlyInput?.replay(), []);
  return children;
}

function lazyScreen(route: PageRoute): ComponentType {
  const known = lazily.get(route.path);
  if (known) return known;
  const screen = lazy(async () => ({ default: await route.load() }));
  lazily.set(route.path, screen);
  return screen;
}
