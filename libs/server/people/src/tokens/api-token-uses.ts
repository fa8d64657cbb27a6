import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { TOKEN_USE_DAYS } from '@daily/rules/retention';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LessThan } from 'typeorm';
import { ApiTokenUse } from './api-token-use.entity';
import { ADD_USES } from './api-token-use.sql';

/** Maximum number of uses that wait to be written; further ones are dropped until then. */
const MAX_WAITING = 10_000;

/** A use that waits to be written. */
type WaitingUse = Pick<ApiTokenUse, 'tokenId' | 'hour' | 'operation' | 'calls' | 'network'>;

/**
 * Notes for the owners of API tokens what the tokens are used for. Uses are collected in memory and written every few seconds,
 * so that a request pays for an entry of a map only. A server that is killed loses those of the last seconds.
 */
export class ApiTokenUses {
  private waiting = new Map<string, WaitingUse>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Notes a use.
   * @param operation a name from a closed set: a field of the schema or a route, never what a client sent.
   * @param address of the client; only its network is kept.
   */
  note(tokenId: string, operation: string, address: string): void {
    const hour = new Date(Math.floor(this.calendar.now().getTime() / HOUR_MS) * HOUR_MS);
    const key = `${tokenId} ${hour.getTime()} ${operation}`;
    const known = this.waiting.get(key);
    if (known) {
      known.calls += 1;
      known.network = networkOf(address);
    } else if (this.waiting.size < MAX_WAITING) {
      this.waiting.set(key, { tokenId, hour, operation, calls: 1, network: networkOf(address) });
    }
  }

  /** Writes the recorded uses. Keeps them when that fails. */
  async flush(): Promise<void> {
    const taken = this.waiting;
    if (taken.size === 0) return;
    this.waiting = new Map();
    const uses = [...taken.values()];
    const column = <Name extends keyof WaitingUse>(name: Name) => uses.map((use) => use[name]);
    try {
      await this.database.query(ADD_USES, [
        column('tokenId'),
        column('hour'),
        column('operation'),
        column('calls'),
        column('network'),
      ]);
    } catch (error) {
      for (const [key, use] of taken) {
        const newer = this.waiting.get(key);
        if (newer) newer.calls += use.calls;
        else this.waiting.set(key, use);
      }
      throw error;
    }
  }

  /** Deletes a batch of uses that are no longer kept. @returns whether there may be more. */
  async deleteExpired(): Promise<boolean> {
    const oldest = new Date(this.calendar.now().getTime() - TOKEN_USE_DAYS * DAY_MS);
    return deleteBatch(this.database.orm, ApiTokenUse, { hour: LessThan(oldest) });
  }
}

/** The network of a client's address: the first 24 bits of IPv4, 48 of IPv6. Null for any other text. */
export function networkOf(address: string): string | null {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  const parts = address.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : null;
}
