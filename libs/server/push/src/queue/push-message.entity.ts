import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PushDevice } from '../devices/push-device.entity';

/** What a message is about. */
export type PushKind = 'reminder' | 'contest' | 'test';

/** A message to one device. It is kept until it expires, so that an occasion never causes a second one. */
@Entity('push_message')
@Unique('push_message_occasion', ['deviceId', 'occasion'])
@Check('push_message_kind', `kind IN ('reminder', 'contest', 'test')`)
@Index('push_message_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('push_message_expired', ['expiresAt'])
export class PushMessageRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column('uuid', { name: 'device_id' })
  deviceId!: string;

  @ManyToOne(() => PushDevice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device_id', foreignKeyConstraintName: 'push_message_device_fkey' })
  device?: PushDevice;

  @Column('text')
  kind!: PushKind;

  /** Identifies the occasion, such as `reminder:2026-03-10`. */
  @Column('text')
  occasion!: string;

  /** The {@link PushMessage} as JSON; null once it is sent or given up. */
  @Column('text', { nullable: true })
  payload!: string | null;

  /** When the message expires. The push service does not deliver it later either. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Number of times that a server has taken the message to send it. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** When to send it; null while a server sends it and once it is done. A server that crashes meanwhile does not send it twice. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;
}
