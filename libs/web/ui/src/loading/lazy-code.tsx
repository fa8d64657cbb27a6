import type { ComponentType } from 'react';

/** State of a lazy component's code. */
export interface LazyState<P> {
  /** Null until the code is loaded. */
  readonly component: ComponentType<P> | null;
  /** The error of the last download; null when it succeeded or none has ended. */
  readonly failure: unknown;
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

/** The code of one lazy component: loads it once and reports its state. */
export class LazyCode<P extends object> {
  private state: LazyState<P> = { component: null, failure: null };
  private download: Promise<boolean> | null = null;
  private loaded: Promise<void> | null = null;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly load: () => Promise<ComponentType<P>>) {}

  /** Loads the code. Resolves to whether it is loaded; after a failure, each call tries again. */
  fetch(): Promise<boolean> {
    if (this.state.component) return Promise.resolve(true);
    this.download ??= this.load()
      .then(
        (component) => this.change({ component, failure: null }),
        (failure: unknown) => this.change({ component: null, failure }),
      )
      .finally(() => (this.download = null));
    return this.download;
  }

  /** Loads the code. Resolves when it is loaded, after as many attempts as it takes. Returns the same promise each time. */
  whenLoaded(): Promise<void> {
    this.loaded ??= new Promise((resolve) => {
      const unwatch = this.watch(() => {
        if (!this.state.component) return;
        unwatch();
        resolve();
      });
      void this.fetch();
    });
    return this.loaded;
  }

  /** Returns the state; the same object until it changes. */
  readonly current = (): LazyState<P> => this.state;

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
