import { unavailable } from '@daily/kit/runtime/errors';
import type { Caller } from '@daily/kit/runtime/caller';

/** For whom a hash is made. */
export type HashCaller = Pick<Caller, 'address' | 'viewer'>;

/** Concurrent hashes: as many as the threads on which Node.js makes them. */
const MAX_CONCURRENT = 4;

/** Concurrent hashes for callers who are signed in: the rest is for those who sign in. */
const MAX_CONCURRENT_SIGNED_IN = 2;

/** Hashes that wait, in all and for one address: a flood of logins must not starve players. */
const MAX_WAITING = 32;
const MAX_WAITING_OF_ADDRESS = 8;

/** Hashes that wait, by address. The address whose turn is next comes first. */
class Lane {
  running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  get length(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  lengthOf(address: string): number {
    return this.waiting.get(address)?.length ?? 0;
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
  private readonly signingIn = new Lane();
  private readonly signedIn = new Lane();

  /** Runs a hash when it is the caller's turn. @throws Failure unavailable when too many wait, in all or for the address. */
  async run<T>({ address, viewer }: HashCaller, work: () => Promise<T>): Promise<T> {
    const lane = viewer ? this.signedIn : this.signingIn;
    const waiting = this.signingIn.length + this.signedIn.length;
    if (waiting >= MAX_WAITING || lane.lengthOf(address) >= MAX_WAITING_OF_ADDRESS)
      throw unavailable('Too many people are signing in right now', 2);
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
