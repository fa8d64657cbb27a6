import { QueuedRow } from '@daily/kit/queue/queued-row.entity';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PushDevice } from '../devices/push-device.entity';

/** What a message is about. */
export type PushKind = 'reminder' | 'contest' | 'nudge' | 'test';

/** A message to one device. It is kept until it expires, so that an occasion never causes a second one. */
@Entity('push_message')
@Unique('push_message_occasion', ['deviceId', 'occasion'])
@Check('push_message_kind', `kind IN ('reminder', 'contest', 'nudge', 'test')`)
@Check('push_message_state', `state IN ('pending', 'sent', 'failed')`)
@Index('push_message_turn', ['service', 'nextAttemptAt'], { where: `state = 'pending'` })
@Index('push_message_in_progress', ['service'], { where: 'in_progress' })
@Index('push_message_expired', ['expiresAt'])
export class PushMessageRow extends QueuedRow {
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

  /** The push service: the host of the endpoint of the device. */
  @Column('text')
  service!: string;

  /** The `PushMessage` of the contract as JSON. */
  @Column('text')
  payload!: string;

  /** When the message expires. The push service does not deliver it later either. */
  @Column('timestamptz', { name: 'expires_at' })
  override expiresAt!: Date;
}
