import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The mails of the last day to an address. It outlives accounts with the address. */
@Entity('mail_budget')
@Index('mail_budget_expires_at', ['expiresAt'])
export class MailBudgetRow {
  /** HMAC of the address under a key of the installation. */
  @PrimaryColumn('bytea', { name: 'address_digest', primaryKeyConstraintName: 'mail_budget_pkey' })
  addressDigest!: Buffer;

  /** When they were queued, in order. */
  @Column('timestamptz', { name: 'queued_at', array: true })
  queuedAt!: Date[];

  /** A day after the last one, when the row says nothing any more. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
