import { unavailable } from '@daily/kit/runtime/errors';
import type { Caller } from '@daily/kit/runtime/caller';

/** For whom a hash is made. */
export type HashCaller = Pick<Caller, 'address' | 'viewer'>;

/** Concurrent hashes: as many as the threads on which Node.js makes them. */
const MAX_CONCURRENT = 4;

/** Concurrent hashes for callers who are signed in, so that they occupy one processor at most: the rest is for those who sign in. */
const MAX_CONCURRENT_SIGNED_IN = 1;

/** Hashes that wait for those who sign in, for those who are signed in, and for one address: a flood must not starve players. */
const MAX_WAITING = 24;
const MAX_WAITING_SIGNED_IN = 8;
const MAX_WAITING_OF_ADDRESS = 8;

/** Hashes that wait, by address. The address whose turn is next comes first. */
class Lane {
  running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  /** @param most hashes that may wait. */
  constructor(private readonly most: number) {}

  /** Whether no more hash may wait for an address. */
  isFullFor(address: string): boolean {
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    return all >= this.most || (this.waiting.get(address)?.length ?? 0) >= MAX_WAITING_OF_ADDRESS;
  }

  add(address: string, start: () => void): void {
    this.waiting.set(address, [...(this.waiting.get(address) ?? []), start]);
  }

  /** Starts the first hash of the next address, which then comes last. @returns false when none waits. */
  startNext(): boolean {
    const [next] = this.waiting;
    if (!next) return false;
    const [address, [start, ...rest]] = next;
    this.waiting.delete(address);
    if (rest.length > 0) this.waiting.set(address, rest);
    this.running += 1;
    start?.();
    return true;
  }
}

/** Lets few hashes run at a time. Addresses take turns, and those who sign in do not wait for those who are signed in. */
export class HashTurns {
  private readonly signingIn = new Lane(MAX_WAITING);
  private readonly signedIn = new Lane(MAX_WAITING_SIGNED_IN);

  /** Runs a hash when it is the caller's turn. @throws Failure unavailable when too many wait, in all or for the address. */
  async run<T>({ address, viewer }: HashCaller, work: () => Promise<T>): Promise<T> {
    const lane = viewer ? this.signedIn : this.signingIn;
    if (lane.isFullFor(address)) throw unavailable('Too many people are signing in right now', 2);
    await new Promise<void>((start) => {
      lane.add(address, start);
      this.startWaiting();
    });
    try {
      return await work();
    } finally {
      lane.running -= 1;
      this.startWaiting();
    }
  }

  private startWaiting(): void {
    while (this.signingIn.running + this.signedIn.running < MAX_CONCURRENT) if (!this.startNext()) return;
  }

  /** Those who sign in come first, unless nobody who is signed in has a turn. */
  private startNext(): boolean {
    const { signingIn, signedIn } = this;
    if (signedIn.running === 0 && signedIn.startNext()) return true;
    if (signingIn.startNext()) return true;
    return signedIn.running < MAX_CONCURRENT_SIGNED_IN && signedIn.startNext();
  }
}
