import { createHmac } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Day } from '@daily/rules/calendar';
import type { AddressKeys } from './address-keys';
import { ADD_ADDRESSES } from './address-log.sql';

/** Length of a stored hash in bytes. */
const HASH_LENGTH = 16;

/** Separates a player from an address; no id contains it. */
const SEPARATOR = ' ';

/**
 * Notes from which addresses players answer. In memory, and written as hashes every few seconds, so that an answer pays for an entry of a
 * set only. A server that is killed loses the notes of the last seconds.
 */
export class AddressLog {
  private notes = new Map<Day, Set<string>>();

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly keys: AddressKeys,
  ) {}

  /** Notes that a player answers from an address. */
  note(playerId: string, address: string): void {
    const day = this.calendar.today();
    const known = this.notes.get(day) ?? new Set();
    this.notes.set(day, known.add(`${playerId}${SEPARATOR}${address}`));
  }

  /** Writes the notes. Forgets those that cannot be written: addresses are not kept for hints. */
  async flush(): Promise<void> {
    const taken = this.notes;
    this.notes = new Map();
    for (const [day, notes] of taken) {
      const key = await this.keys.of(day);
      const pairs = [...notes].map((note) => note.split(SEPARATOR));
      const players = pairs.map(([playerId = '']) => playerId);
      const hashes = pairs.map(([, address = '']) =>
        createHmac('sha256', key).update(address).digest().subarray(0, HASH_LENGTH),
      );
      await this.database.query(ADD_ADDRESSES, [day, players, hashes]);
    }
  }
}
