import { LRUCache } from 'lru-cache';
import { endOfDay } from '@daily/rules/calendar';
import type { Platform } from '@daily/kit/runtime/platform';

/** How long a response is everyone's, and how much longer it may be used while one request fetches a new one. */
const FRESH_MS = 1_000;
const STALE_MS = 5_000;

interface Entry<T> {
  value: T;
  freshUntil: number;
  usableUntil: number;
  refreshing: boolean;
}

/** What is remembered of a key. With `refresh`, this asker is the one who should fetch a new one. */
export interface Remembered<T> {
  value: T;
  refresh: boolean;
}

/**
 * Responses that are the same for everyone, for a second: after it one asker fetches a new one while the others are
 * still given the old one. Nothing outlives the product's day, since at its end the question changes.
 */
export class SharedResponses<T extends object> {
  private readonly entries: LRUCache<string, Entry<T>>;
  private dayEnds = 0;

  constructor(
    private readonly platform: Platform,
    most = 500,
  ) {
    this.entries = new LRUCache({ max: most });
  }

  /** What is remembered, or null when there is nothing that may still be used. */
  find(key: string): Remembered<T> | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const now = this.platform.clock.now().getTime();
    if (now >= entry.usableUntil) return null;
    if (now < entry.freshUntil || entry.refreshing) return { value: entry.value, refresh: false };
    entry.refreshing = true;
    return { value: entry.value, refresh: true };
  }

  /** Remembers a response. */
  keep(key: string, value: T): void {
    const now = this.platform.clock.now();
    const at = now.getTime();
    if (at >= this.dayEnds)
      this.dayEnds = endOfDay(this.platform.dayAt(now), this.platform.settings.timeZone).getTime();
    this.entries.set(key, {
      value,
      freshUntil: Math.min(at + FRESH_MS, this.dayEnds),
      usableUntil: Math.min(at + FRESH_MS + STALE_MS, this.dayEnds),
      refreshing: false,
    });
  }

  /** Lets the next asker try, when fetching a new one failed. */
  release(key: string): void {
    const entry = this.entries.peek(key);
    if (entry) entry.refreshing = false;
  }
}
