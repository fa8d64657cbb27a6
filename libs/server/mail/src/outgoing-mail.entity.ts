import { Node } from '@daily/kit/graphql/node';
import { QueuedRow } from '@daily/kit/queue/queued-row.entity';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { MailStateName } from './mail-state';
import { MailState } from './mail-state.graphql-types';

/**
 * Which due mails are sent first; lower numbers first. A flood of one kind must not delay more urgent mails, such as a
 * password reset.
 */
export const MAIL_PRIORITY = { account: 0, confirmation: 1, list: 2 } as const;

/** `account` for mails about the account's security, `list` for mails with an unsubscribe link and for those that
 * many players get at once. */
export type MailPriority = keyof typeof MAIL_PRIORITY;

/**
 * A mail in the outbox. It is inserted in the transaction of the change it reports, so that neither exists without the
 * other. Its content is deleted once it is sent, withdrawn or expired, because it may contain tokens of which other tables store
 * only hashes. Until then, an admin can send again what has failed.
 */
@ObjectType('OutgoingMail', {
  implements: Node,
  description: 'A mail in the outbox, without its content: that may contain secrets of its reader.',
})
@Entity('outgoing_mail')
@Unique('outgoing_mail_dedupe_key', ['dedupeKey'])
@Check('outgoing_mail_state', `state IN ('pending', 'sent', 'failed')`)
@Index('outgoing_mail_due', ['priority', 'nextAttemptAt'], { where: `state = 'pending'` })
@Index('outgoing_mail_newest', ['createdAt', 'id'])
@Index('outgoing_mail_pending', ['createdAt', 'id'], { where: `state = 'pending'` })
@Index('outgoing_mail_failed', ['createdAt', 'id'], { where: `state = 'failed'` })
@Index('outgoing_mail_retryable', ['expiresAt'], { where: `state = 'failed' AND text IS NOT NULL` })
@Index('outgoing_mail_of_recipient', ['recipient', 'createdAt', 'id'])
export class OutgoingMail extends QueuedRow {
  /** A random UUID. The Message-ID is derived from it, so that every attempt carries the same. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Identifies the occasion: a second mail with the same key is not queued. */
  @Column('text', { name: 'dedupe_key' })
  dedupeKey!: string;

  /** Empty once the account of the recipient is deleted. */
  @Column('text')
  recipient!: string;

  /** One of the values of {@link MAIL_PRIORITY}. */
  @Column('smallint')
  priority!: number;

  @Field(() => String, {
    complexity: 0,
    description: 'The subject; empty once the account of the recipient is deleted.',
  })
  @Column('text')
  subject!: string;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('text', { nullable: true })
  html!: string | null;

  @Column('jsonb', { nullable: true })
  headers!: Record<string, string> | null;

  @Field(() => MailState, { complexity: 0, description: 'Whether it is sent.' })
  declare state: MailStateName;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of attempts to send it, since an admin had it sent again or else in total.',
  })
  declare attempts: number;

  @Field(() => Date, {
    complexity: 0,
    description: 'When the mail becomes useless to its reader; it is not sent from then on.',
  })
  @Column('timestamptz', { name: 'expires_at' })
  override expiresAt!: Date;

  @Field(() => Date, { complexity: 0, description: 'When it was queued.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the mail server accepted it; null before that.',
  })
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** Why the latest attempt failed, as the mail server reported it. */
  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Why the latest attempt failed, as the mail server reported it; null when none has failed.',
  })
  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;
}
