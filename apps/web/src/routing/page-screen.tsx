import { type LazyComponent, lazyComponent } from '@daily/ui/loading/lazy-component';
import { type ComponentType, createElement, useEffect } from 'react';
import { ScreenLoadError } from '../frame/screen-load-error';
import { ScreenPlaceholder } from '../frame/screen-placeholder';
import { loadOrReload } from '../availability/load-or-reload';
import type { PageRoute } from './page-route';

const screens = new Map<string, LazyComponent<object>>();

/**
 * Loads a page's screen, so that it can be rendered immediately during hydration and on the server. Resolves to whether it is
 * loaded. After a failure, the next call tries again.
 */
export function preload(route: PageRoute): Promise<boolean> {
  return screenOf(route).preload();
}

/** A page's screen. Shows `Loading...` until its code is loaded, and a message while it cannot be loaded. */
export function PageScreen({ route }: { route: PageRoute }) {
  // The lint rule against components created during render rejects JSX here, although each render gets the same component.
  return createElement(screenOf(route), {
    fallback: <ScreenPlaceholder />,
    failed: <ScreenLoadError onRetry={() => void preload(route)} />,
  });
}

function screenOf(route: PageRoute): LazyComponent<object> {
  const known = screens.get(route.path);
  if (known) return known;
  const screen = lazyComponent<object>(() =>
    loadOrReload(() => route.load().then((module) => replaysEarlyInput(module.Screen))),
  );
  screens.set(route.path, screen);
  return screen;
}

/** Wraps a screen so that the input queued before the app started is repeated once it listens. */
function replaysEarlyInput(Screen: ComponentType): ComponentType {
  return function ReadyScreen() {
    useEffect(() => window.earlyInput?.replay(), []);
    return <Screen />;
  };
}
