import { type LazyComponent, lazyComponent } from '@daily/ui/loading/lazy-component';
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { ScreenLoadError } from '../frame/screen-load-error';
import { ScreenPlaceholder } from '../frame/screen-placeholder';
import { loadOrReload } from '../availability/load-or-reload';
import type { PageRoute } from './page-route';

type LoadLayout = NonNullable<PageRoute['layout']>;

/** A layout around a screen. Passes its skeleton to the screen. */
type ScreenLayout = LazyComponent<{ screen: (skeleton: ReactNode) => ReactNode }>;

const screens = new Map<string, LazyComponent<object>>();
const layouts = new Map<LoadLayout, ScreenLayout>();

/**
 * Loads a page's screen with its layout, so that it can be rendered immediately during hydration and on the server. Resolves to
 * whether it is loaded. After a failure, the next call tries again.
 */
export async function preload(route: PageRoute): Promise<boolean> {
  const loaded = await Promise.all([
    screenOf(route).preload(),
    ...(route.layout ? [layoutOf(route.layout).preload()] : []),
  ]);
  return loaded.every(Boolean);
}

/**
 * A page's screen in its layout. Until its code is loaded, shows the skeleton of the layout, or one of the route's shape without a
 * layout; a message while it cannot be loaded.
 */
export function PageScreen({ route }: { route: PageRoute }) {
  // The lint rule against components created during render rejects JSX here, although each render gets the same component.
  const failed = <ScreenLoadError onRetry={() => void preload(route)} />;
  const screen = (fallback: ReactNode) => createElement(screenOf(route), { fallback, failed });
  const fallback = <ScreenPlaceholder shape={route.shape} />;
  if (!route.layout) return screen(fallback);
  return createElement(layoutOf(route.layout), { fallback, failed, screen });
}

function screenOf(route: PageRoute): LazyComponent<object> {
  const known = screens.get(route.path);
  if (known) return known;
  const load = () => route.load().then(({ Screen }) => ({ Screen: replaysEarlyInput(Screen) }));
  const screen = lazyComponent(() => loadOrReload(load), 'Screen');
  screens.set(route.path, screen);
  return screen;
}

function layoutOf(loadLayout: LoadLayout): ScreenLayout {
  const known = layouts.get(loadLayout);
  if (known) return known;
  const load = async () => {
    const { Layout, ScreenSkeleton } = await loadLayout();
    return {
      Layout: ({ screen }: { screen: (skeleton: ReactNode) => ReactNode }) => (
        <Layout>{screen(<ScreenSkeleton />)}</Layout>
      ),
    };
  };
  const layout = lazyComponent(() => loadOrReload(load), 'Layout');
  layouts.set(loadLayout, layout);
  return layout;
}

/** Wraps a screen so that the input queued before the app started is repeated once the page has been hydrated with all its effects. */
function replaysEarlyInput(Screen: ComponentType): ComponentType {
  return function ReadyScreen() {
    useEffect(() => queueMicrotask(() => window.earlyInput?.replay()), []);
    return <Screen />;
  };
}
