import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Boundary } from './boundary';

/** How far the code of a part has come: not asked for or under way, here, or out of reach for now. */
export interface PartState<P> {
  readonly component: ComponentType<P> | null;
  /** Why the last fetch failed, null if it did not; the next one may not either. */
  readonly failure: unknown;
}

/** Who is told when the code of a part could not be fetched. */
const listeners = new Set<() => void>();

/** Of the parts that the page shows, or would if their code were here: what tries a failed fetch again. */
const shown = new Set<() => void>();

/** Calls `listen` whenever the code of any part could not be fetched; call what it returns to end that. */
export function onPartMissed(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Tries again to fetch what the page lacks: the server is back. */
export function fetchMissedParts(): void {
  shown.forEach((tryAgain) => tryAgain());
}

/**
 * A component whose code is fetched when it is needed. Unlike React's own `lazy` a fetch that fails throws nothing
 * at the page, which may hold what somebody typed, and may be tried again.
 */
export class LazyPart<P extends object> {
  private state: PartState<P> = { component: null, failure: null };
  private underway: Promise<boolean> | null = null;
  private arrived: Promise<void> | null = null;
  private readonly watchers = new Set<() => void>();

  /** @param load imports the module and picks the component. */
  constructor(private readonly load: () => Promise<ComponentType<P>>) {}

  /** Fetches the code, once; resolves to whether it is here now. After a failure each call tries again. */
  fetch(): Promise<boolean> {
    if (this.state.component) return Promise.resolve(true);
    this.underway ??= this.load()
      .then(
        (component) => this.become({ component, failure: null }),
        (failure: unknown) => this.become({ component: null, failure }),
      )
      .finally(() => (this.underway = null));
    return this.underway;
  }

  /** Fetches the code; resolves once it is here, however often the fetch has to be tried again. The same promise each time. */
  arrival(): Promise<void> {
    this.arrived ??= new Promise((resolve) => {
      const leave = this.watch(() => {
        if (!this.state.component) return;
        leave();
        resolve();
      });
      void this.fetch();
    });
    return this.arrived;
  }

  /** How far it is; the same object until that changes. */
  readonly current = (): PartState<P> => this.state;

  /** Calls `notify` whenever that changes, until the function that it returns is called. */
  readonly watch = (notify: () => void): (() => void) => {
    this.watchers.add(notify);
    shown.add(this.tryAgain);
    return () => {
      this.watchers.delete(notify);
      if (this.watchers.size === 0) shown.delete(this.tryAgain);
    };
  };

  private readonly tryAgain = () => {
    if (this.state.failure) void this.fetch();
  };

  private become(state: PartState<P>): boolean {
    this.state = state;
    this.watchers.forEach((notify) => notify());
    if (state.failure) listeners.forEach((listen) => listen());
    return state.component !== null;
  }
}

/** How far a part is. With `wanted` it is fetched, and tried again whenever it is wanted anew. */
export function useLazyPart<P extends object>(part: LazyPart<P>, wanted = true): PartState<P> {
  const state = useSyncExternalStore(part.watch, part.current, part.current);
  useEffect(() => {
    if (wanted) void part.fetch();
  }, [part, wanted]);
  return state;
}

/** Shows a part as soon as it is wanted and its code is here; until then, and should it crash, the fallback. */
export function Lazily<P extends object>(props: {
  part: LazyPart<P>;
  /** What the part is given. */
  give: P;
  /** Whether it is to be fetched and shown; it is, unless given. */
  wanted?: boolean;
  fallback?: ReactNode;
}) {
  const { wanted = true, fallback = null } = props;
  const { component } = useLazyPart(props.part, wanted);
  if (!component || !wanted) return fallback;
  return (
    <Boundary what="A part of the page" fallback={fallback}>
      {createElement(component, props.give)}
    </Boundary>
  );
}

/**
 * Shows a part that the server renders too. What it rendered stays as it is until the code of the part is here; where it
 * rendered something else, the fallback stands in. A screen names such parts in its `parts`, so that the server has them.
 */
export function Rendered<P extends object>(props: { part: LazyPart<P>; give: P; fallback: ReactNode }) {
  return (
    <Suspense fallback={props.fallback}>
      <Arrived {...props} />
    </Suspense>
  );
}

function Arrived<P extends object>({ part, give }: { part: LazyPart<P>; give: P }) {
  const { component } = part.current();
  if (component) return createElement(component, give);
  use(part.arrival());
  return null;
}
