import { createHmac } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Day } from '@daily/rules/calendar';
import type { AddressKeys } from './address-keys';
import { ADD_ADDRESSES } from './address-log.sql';

/** Length of a stored hash in bytes. */
const HASH_LENGTH = 16;

/**
 * Notes from which addresses players answer. In memory, and written as hashes every few seconds, so that an answer pays for an entry of a
 * set only. A server that is killed loses the notes of the last seconds.
 */
export class AddressLog {
  /** The players who have answered from an address, by day and address. */
  private notes = new Map<Day, Map<string, Set<string>>>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keys: AddressKeys,
  ) {}

  /** Notes that a player answers from an address. */
  note(playerId: string, address: string): void {
    const day = this.calendar.today();
    const byAddress = this.notes.get(day) ?? new Map<string, Set<string>>();
    const players = byAddress.get(address) ?? new Set();
    this.notes.set(day, byAddress.set(address, players.add(playerId)));
  }

  /** Writes the notes. Forgets those that cannot be written: addresses are not kept for hints. */
  async flush(): Promise<void> {
    const taken = this.notes;
    this.notes = new Map();
    for (const [day, byAddress] of taken) {
      const key = await this.keys.of(day);
      const players: string[] = [];
      const hashes: Buffer[] = [];
      for (const [address, playersThere] of byAddress) {
        const hash = createHmac('sha256', key).update(address).digest().subarray(0, HASH_LENGTH);
        for (const player of playersThere) {
          players.push(player);
          hashes.push(hash);
        }
      }
      await this.database.query(ADD_ADDRESSES, [day, players, hashes]);
    }
  }
}
