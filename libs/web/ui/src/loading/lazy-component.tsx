import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Boundary } from './boundary';
import { LazyCode } from './lazy-code';
import { awaitHydration } from './pending-hydration';

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
export type LazyComponent<P extends object> = FunctionComponent<P & LazyProps> & {
  /** Loads the code ahead of time. Resolves to whether it is loaded; after a failure, each call tries again. */
  preload: () => Promise<boolean>;
};

/**
 * Creates a component whose code is loaded when it is first rendered.
 *
 * React's own `lazy` is not suitable here. It remembers a failed download permanently, so that the component could not be loaded
 * again without a reload, and the failure throws, which would replace a page that may hold what a visitor has typed. Here the
 * fallback stays, and the download is tried again when the server is back.
 *
 * The server renders the component if it was preloaded; a screen lists such components in its `parts`. In the browser that HTML
 * stays until the code is loaded.
 *
 * @param load imports the module and returns the component.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  const code = new LazyCode(load);
  function Lazy({ fallback = null, failed = fallback, when = true, isolated = false, ...props }: LazyProps) {
    // A component that is shown on the first render may be server-rendered and needs a Suspense boundary. Others have none,
    // because React hydrates a boundary after the page around it, and input would be lost in between.
    const [shownAtFirst] = useState(when);
    const onListening = usePendingHydration(shownAtFirst);
    // `props` now has only the props of the component itself.
    const content = <Content code={code} props={props as P} {...{ fallback, failed, when, onListening }} />;
    const guarded = isolated ? (
      <Boundary what="A part of the page" fallback={fallback}>
        {content}
      </Boundary>
    ) : (
      content
    );
    return shownAtFirst ? <Suspense fallback={fallback}>{guarded}</Suspense> : guarded;
  }
  return Object.assign(Lazy, { preload: () => code.fetch() });
}

function Content<P extends object>(props: {
  code: LazyCode<P>;
  props: P;
  fallback: ReactNode;
  failed: ReactNode;
  when: boolean;
  /** Called when the content is part of the page. */
  onListening: () => void;
}) {
  const { code, when, onListening } = props;
  useEffect(onListening, [onListening]);
  const { component, failure } = useSyncExternalStore(code.watch, code.current, code.current);
  const hydrating = useHydrating();
  useEffect(() => {
    if (when) void code.fetch();
  }, [code, when]);
  if (!when) return props.fallback;
  if (component) return createElement(component, props.props);
  if (hydrating) return <AwaitedContent code={code} props={props.props} />;
  return failure ? props.failed : props.fallback;
}

/** Suspends until the code is loaded, which keeps the server's HTML. */
function AwaitedContent<P extends object>({ code, props }: { code: LazyCode<P>; props: P }) {
  use(code.whenLoaded());
  const { component } = code.current();
  return component && createElement(component, props);
}

/**
 * Marks a component with a Suspense boundary as pending from the time when the page around it listens to input. Returns the function to
 * call when the component does, which is earlier unless the boundary is hydrated.
 */
function usePendingHydration(hasBoundary: boolean): () => void {
  const isListening = useRef(false);
  const end = useRef<() => void>(null);
  useEffect(() => {
    if (!hasBoundary || isListening.current) return;
    const listening = awaitHydration();
    end.current = listening;
    return listening;
  }, [hasBoundary]);
  return useCallback(() => {
    isListening.current = true;
    end.current?.();
  }, []);
}

/** Whether this render hydrates server-rendered HTML. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => typeof window !== 'undefined',
  );
}

const subscribeToNothing = () => () => undefined;
