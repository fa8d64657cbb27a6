import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** `pending` until it was handed over; `failed` when it was given up or its time had passed. */
export type MailState = 'pending' | 'sent' | 'failed';

/**
 * A mail on its way out. It is written in the transaction of what it tells of, so there is never one without the
 * other. What it says is deleted once it is done: mails carry tokens of which other tables keep only hashes.
 */
@Entity('outgoing_mail')
@Unique('outgoing_mail_dedupe_key', ['dedupeKey'])
@Check('outgoing_mail_state', `state IN ('pending', 'sent', 'failed')`)
@Index('outgoing_mail_due', ['nextAttemptAt'], { where: `state = 'pending'` })
@Index('outgoing_mail_created_at', ['createdAt'])
export class OutgoingMail {
  /** A random UUID; the mail's Message-ID is made of it, so that every attempt carries the same. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Names the occasion: a second mail under the same key is never queued. */
  @Column('text', { name: 'dedupe_key' })
  dedupeKey!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('text', { nullable: true })
  html!: string | null;

  @Column('jsonb', { nullable: true })
  headers!: Record<string, string> | null;

  @Column('text', { default: 'pending' })
  state!: MailState;

  /** How often a server took it to send it. Also says who holds it: only the latest taker may change the row. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Nobody takes it before; a server that takes it moves this to the end of its lease. */
  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  /** From here on the mail is of no use to its reader and is not sent. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** Why the latest attempt failed, in the mail server's words. */
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
