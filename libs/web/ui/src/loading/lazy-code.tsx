import type { ComponentType } from 'react';

/** State of a lazy component's code. */
export interface LazyState<P> {
  /** Null until the code is loaded. */
  readonly component: ComponentType<P> | null;
  /** The error of the last download; null when it succeeded or none has ended. */
  readonly failure: unknown;
}

/** A lazy component, whatever its props are. */
export interface LazyPart {
  /** The name of its export. */
  readonly name: string;
  isLoaded(): boolean;
  /** Loads the code. Resolves to whether it is loaded; after a failure, each call tries again. */
  fetch(): Promise<boolean>;
}

/** Called when a download has failed. */
const failureListeners = new Set<() => void>();

/** Retries of the components that the page shows, or would show if their code were loaded. */
const retries = new Set<() => void>();

/** Calls `listener` whenever the code of a lazy component could not be loaded. Returns a function that unsubscribes. */
export function onLoadFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Loads the code that the page lacks because a download has failed. Call it when the server is reachable again. */
export function retryFailedLoads(): void {
  retries.forEach((retry) => retry());
}

/** The codes of all lazy components, by the names of their exports. Those of the same name are loaded together. */
const codes = new Map<string, LazyPart[]>();

/** The lazy components that were rendered since the last call of `takeRendered`. */
const rendered = new Set<LazyPart>();

/** Returns the lazy components that the server has rendered since the last call, loaded or not. */
export function takeRendered(): readonly LazyPart[] {
  const taken = [...rendered];
  rendered.clear();
  return taken;
}

/**
 * Loads the lazy components of these names, also those that are declared by the code of others. Resolves to whether all are loaded.
 */
export async function loadByName(names: readonly string[]): Promise<boolean> {
  const missing = names.flatMap((name) => codes.get(name) ?? []).filter((code) => !code.isLoaded());
  if (missing.length === 0) return true;
  const loaded = await Promise.all(missing.map((code) => code.fetch()));
  return loaded.every(Boolean) && loadByName(names);
}

/** The code of one lazy component: loads it once and reports its state. */
export class LazyCode<P> implements LazyPart {
  private state: LazyState<P> = { component: null, failure: null };
  private download: Promise<boolean> | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(
    readonly name: string,
    private readonly load: () => Promise<ComponentType<P>>,
  ) {
    codes.set(name, [...(codes.get(name) ?? []), this]);
  }

  isLoaded(): boolean {
    return this.state.component !== null;
  }

  fetch(): Promise<boolean> {
    if (this.isLoaded()) return Promise.resolve(true);
    this.download ??= this.load()
      .then(
        (component) => this.change({ component, failure: null }),
        (failure: unknown) => this.change({ component: null, failure }),
      )
      .finally(() => (this.download = null));
    return this.download;
  }

  /** Returns the state; the same object until it changes. */
  readonly current = (): LazyState<P> => this.state;

  /** Returns the state, and records that the server renders the component. */
  readonly render = (): LazyState<P> => {
    rendered.add(this);
    return this.state;
  };

  /** Calls `notify` when the state changes. Returns a function that unsubscribes. */
  readonly watch = (notify: () => void): (() => void) => {
    this.watchers.add(notify);
    retries.add(this.retry);
    return () => {
      this.watchers.delete(notify);
      if (this.watchers.size === 0) retries.delete(this.retry);
    };
  };

  private readonly retry = () => {
    if (this.state.failure) void this.fetch();
  };

  private change(state: LazyState<P>): boolean {
    this.state = state;
    this.watchers.forEach((notify) => notify());
    if (state.failure) failureListeners.forEach((listener) => listener());
    return state.component !== null;
  }
}
