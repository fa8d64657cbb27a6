import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Day } from '@daily/rules/calendar';
import { ADD_CALLS } from './api-use.sql';

/** Maximum number of tokens and operations that a server counts separately on a day. The others are counted as {@link OTHER}. */
export const MAX_PARTS = 1_000;

/** Stands for the operations that are not counted separately. */
const OTHER = 'other';

/**
 * Counts API calls in memory and adds them to the figures every few seconds, so that a request pays for an entry of a map only.
 * A server that is killed loses the calls of the last seconds.
 */
export class ApiUse {
  private day: Day | null = null;
  /** The parts that are counted separately on the day. */
  private parts = new Set<string>();
  private calls = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Counts a call.
   * @param operation a name from a closed set: a field of the schema or a route, never what a client sent.
   * @param tokenId id of the API token; undefined without one.
   */
  count(operation: string, tokenId: string | undefined): void {
    const day = this.calendar.today();
    if (day !== this.day) {
      this.day = day;
      this.parts = new Set();
    }
    const part = this.knownPart(`${tokenId ?? ''} ${operation}`);
    const key = `${day} ${part}`;
    this.calls.set(key, (this.calls.get(key) ?? 0) + 1);
  }

  /** Adds what has been counted to the figures. Keeps it when that fails. */
  async flush(): Promise<void> {
    const taken = this.calls;
    if (taken.size === 0) return;
    this.calls = new Map();
    const keys = [...taken.keys()];
    const days = keys.map((key) => key.slice(0, 10));
    const parts = keys.map((key) => key.slice(11));
    try {
      await this.database.query(ADD_CALLS, [days, parts, [...taken.values()]]);
    } catch (error) {
      for (const [key, calls] of taken) this.calls.set(key, (this.calls.get(key) ?? 0) + calls);
      throw error;
    }
  }

  private knownPart(part: string): string {
    if (this.parts.has(part)) return part;
    if (this.parts.size >= MAX_PARTS) return ` ${OTHER}`;
    this.parts.add(part);
    return part;
  }
}
