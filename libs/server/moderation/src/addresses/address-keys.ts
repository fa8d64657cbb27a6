import { randomBytes } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Day } from '@daily/rules/calendar';
import { LessThan } from 'typeorm';
import { AddressKey } from './address-key.entity';

/** Length of a key in bytes. */
const KEY_LENGTH = 32;

/** The keys with which addresses are hashed, one a day. All servers share them. */
export class AddressKeys {
  private known: AddressKey | null = null;

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The key of today. */
  today(): Promise<Buffer> {
    return this.of(this.calendar.today());
  }

  /** The key of a day, made when it is first needed. */
  async of(day: Day): Promise<Buffer> {
    if (this.known?.day === day) return this.known.key;
    const { orm } = this.database;
    await insertNew(orm.manager, AddressKey, { day, key: randomBytes(KEY_LENGTH) });
    this.known = await orm.getRepository(AddressKey).findOneByOrFail({ day });
    return this.known.key;
  }

  /** Deletes the keys of days before one. */
  async deleteBefore(day: Day): Promise<void> {
    await this.database.orm.getRepository(AddressKey).delete({ day: LessThan(day) });
  }
}
