import type { Caller } from './caller';

/** An object of which every request has its own instance, such as a loader that batches and caches. */
export class PerRequest<T> {
  private readonly instances = new WeakMap<object, T>();

  constructor(private readonly create: (caller: Caller) => T) {}

  /** The instance of the request that a caller makes, created at first use. */
  of(caller: Caller): T {
    const known = this.instances.get(caller.request);
    if (known !== undefined) return known;
    const created = this.create(caller);
    this.instances.set(caller.request, created);
    return created;
  }
}
