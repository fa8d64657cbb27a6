import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which a response is fresh, and for which it may be used afterwards while one request replaces it. */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;

/** Maximum size of all responses, and of one: larger ones are rare, and a few of them would displace the others. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRY_BYTES = 256 * 1024;

/** Size of an entry besides its key and value, in bytes. */
const ENTRY_OVERHEAD = 200;

interface Entry<T> {
  value: T;
  keptAt: number;
  refreshing: boolean;
}

/** A cached response. */
export interface CachedResponse<T> {
  value: T;
  /** True for the one caller that should replace the outdated value. */
  refresh: boolean;
}

/**
 * Caches responses that are the same for every anonymous caller for a second. When one is outdated, a single caller
 * replaces it while the others receive the old value. Nothing is kept beyond the product's day, because the question
 * changes at its end, nor beyond another instant at which what is shown changes by itself. What is no longer usable leaves the memory
 * within seconds.
 */
export class SharedResponses<T extends object> {
  private readonly entries: LRUCache<string, Entry<T>>;
  /** The next instant at which what is shown changes by itself, as far as it was known when the last response was kept. */
  private changesAt = 0;
  private clearings = 0;

  /**
   * @param bytesOf the size of a response in memory.
   * @param nextChange the first instant after another at which what is shown changes, besides the end of the day. In milliseconds since 1970.
   */
  constructor(
    private readonly calendar: ProductCalendar,
    bytesOf: (value: T) => number,
    private readonly nextChange: (instant: number) => number = () => Number.POSITIVE_INFINITY,
  ) {
    this.entries = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_ENTRY_BYTES,
      sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + ENTRY_OVERHEAD,
      ttl: FRESH_MS + STALE_MS,
      ttlAutopurge: true,
    });
  }

  /** The cached response, or null when none may be used. */
  find(key: string): CachedResponse<T> | null {
    const now = this.clearAfterChange();
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = now - entry.keptAt;
    if (age >= FRESH_MS + STALE_MS) return null;
    if (age < FRESH_MS || entry.refreshing) return { value: entry.value, refresh: false };
    entry.refreshing = true;
    return { value: entry.value, refresh: true };
  }

  /** The cached response unless the caller should replace it: then, as when there is none, null. */
  usable(key: string): T | null {
    const now = this.clearAfterChange();
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = now - entry.keptAt;
    return age < FRESH_MS || (entry.refreshing && age < FRESH_MS + STALE_MS) ? entry.value : null;
  }

  /** Identifies the contents since the last {@link clear}. Read it before making a response, and pass it to {@link keep}. */
  get generation(): number {
    this.clearAfterChange();
    return this.clearings;
  }

  /**
   * Caches a response.
   * @param generation when the response was begun. One that was begun before everything was dropped may show the state before, so it
   * is not kept.
   */
  keep(key: string, value: T, generation = this.generation): void {
    if (generation !== this.generation) return;
    const now = this.calendar.now().getTime();
    // One that was unknown so far may come before the end of the day.
    this.changesAt = Math.min(this.changesAt, this.nextChange(now));
    this.entries.set(key, { value, keptAt: now, refreshing: false });
  }

  /** Lets the next caller replace a response after an attempt failed. */
  release(key: string): void {
    const entry = this.entries.peek(key);
    if (entry) entry.refreshing = false;
  }

  /** Drops a response whose subject no longer exists. */
  drop(key: string): void {
    this.entries.delete(key);
  }

  /** Drops every response, because what they show has changed. */
  clear(): void {
    this.clearings += 1;
    this.entries.clear();
  }

  /** Drops every response when what they show has changed by itself. @returns the current time in milliseconds since 1970. */
  private clearAfterChange(): number {
    const now = this.calendar.now();
    const at = now.getTime();
    if (at < this.changesAt) return at;
    this.clear();
    const { calendar } = this;
    this.changesAt = Math.min(
      endOfDay(calendar.dayAt(now), calendar.timeZone).getTime(),
      this.nextChange(at),
    );
    return at;
  }
}
