import { QueuedRow } from '@daily/kit/queue/queued-row.entity';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { WebhookEvent } from '../events/webhook-event.entity';
import { Webhook } from '../targets/webhook.entity';
import type { DeliveryStateName } from './webhook-delivery-state.graphql-types';

/** A message to a webhook, with the outcome of the latest attempt to send it. */
@Entity('webhook_delivery')
@Unique('webhook_delivery_once', ['webhookId', 'eventId'])
@Check('webhook_delivery_state', `state IN ('pending', 'delivered', 'failed')`)
@Index('webhook_delivery_newest', ['webhookId', 'createdAt', 'id'])
@Index('webhook_delivery_turn', ['webhookId', 'nextAttemptAt'], { where: `state = 'pending'` })
@Index('webhook_delivery_in_progress', ['webhookId'], { where: 'in_progress' })
@Index('webhook_delivery_event', ['eventId'])
@Index('webhook_delivery_by_time', ['createdAt'])
export class WebhookDelivery extends QueuedRow {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_delivery_pkey' })
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @ManyToOne(() => Webhook, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_delivery_webhook_fkey' })
  webhook?: Webhook;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @ManyToOne(() => WebhookEvent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id', foreignKeyConstraintName: 'webhook_delivery_event_fkey' })
  event?: WebhookEvent;

  declare state: DeliveryStateName;

  /** When the latest attempt began. */
  @Column('timestamptz', { name: 'attempted_at', nullable: true })
  attemptedAt!: Date | null;

  @Column('integer', { name: 'response_status', nullable: true })
  responseStatus!: number | null;

  /** The beginning of the response to the latest attempt. */
  @Column('text', { name: 'response_body', nullable: true })
  responseBody!: string | null;

  /** Why the latest attempt failed. */
  @Column('text', { nullable: true })
  error!: string | null;

  /** How long the latest attempt took. */
  @Column('integer', { name: 'duration_ms', nullable: true })
  durationMs!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** What identifies the message to its receiver, in every attempt. */
  get messageId(): string {
    return `msg_${this.eventId}`;
  }
}
