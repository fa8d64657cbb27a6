import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Boundary } from './boundary';
import { LazyCode } from './lazy-code';

/** Props of every lazy component, besides those of the component itself. */
export interface LazyProps {
  /** Shown until the code is loaded. */
  fallback?: ReactNode;
  /** Shown instead of the fallback after the download has failed. */
  failed?: ReactNode;
  /** False shows the fallback without loading the code; the fallback stays mounted when it becomes true. Defaults to true. */
  when?: boolean;
  /** Whether a crash of the component shows the fallback instead of crashing the page. Defaults to false. */
  isolated?: boolean;
}

/** A component whose code is loaded when it is first rendered. */
export type LazyComponent<P> = FunctionComponent<P & LazyProps> & {
  /** Loads the code ahead of time. Resolves to whether it is loaded; after a failure, each call tries again. */
  preload: () => Promise<boolean>;
};

/**
 * Creates a component whose code is loaded when it is first rendered. The server loads what it renders, and the browser loads what the
 * server has rendered before it hydrates the page, so both render the component itself.
 *
 * React's own `lazy` is not suitable here (docs/decisions/082). It remembers a failed download permanently and throws it, which would
 * replace a page that may hold what a visitor has typed. Here the fallback stays, and the download is tried again when the server is
 * back.
 *
 * @param load imports the module.
 * @param name the export of the module that is the component.
 * @param options.onServer false for a component that only works in a browser: the server renders its fallback. Defaults to true.
 */
export function lazyComponent<
  K extends string,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any component, whose props are inferred
  M extends Record<K, ComponentType<any>>,
>(load: () => Promise<M>, name: K, { onServer = true } = {}): LazyComponent<ComponentProps<M[K]>> {
  type Props = ComponentProps<M[K]>;
  const code = new LazyCode<Props>(name, () => load().then((module) => module[name]));
  function Lazy({ fallback = null, failed = fallback, when = true, isolated = false, ...props }: LazyProps) {
    const { component, failure } = useSyncExternalStore(
      code.watch,
      code.current,
      onServer && when ? code.render : notLoaded,
    );
    useEffect(() => {
      if (when) void code.fetch();
    }, [when]);
    // `props` now has only the props of the component itself.
    const shown = component ? createElement(component, props as Props) : failure ? failed : fallback;
    const content = when ? shown : fallback;
    if (!isolated) return content;
    return (
      <Boundary what="A part of the page" fallback={fallback}>
        {content}
      </Boundary>
    );
  }
  return Object.assign(Lazy, { preload: () => code.fetch() });
}

const NOT_LOADED = { component: null, failure: null };
const notLoaded = () => NOT_LOADED;
