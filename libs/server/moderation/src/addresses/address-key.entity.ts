import type { Day } from '@daily/rules/calendar';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The random key with which addresses of a day are hashed. It is deleted soon after the day: the hashes can be compared with one another
 * from then on, but nobody can find the addresses by trying them all.
 */
@Entity('address_key')
export class AddressKey {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'address_key_pkey' })
  day!: Day;

  @Column('bytea')
  key!: Buffer;
}
