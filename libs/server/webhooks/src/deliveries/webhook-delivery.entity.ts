import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { WebhookEvent } from '../events/webhook-event.entity';
import { Webhook } from '../targets/webhook.entity';
import type { DeliveryStateName } from './webhook-delivery-state.graphql-types';

/** A message to a webhook, with the outcome of the latest attempt to send it. */
@Entity('webhook_delivery')
@Unique('webhook_delivery_once', ['webhookId', 'eventId'])
@Check('webhook_delivery_state', `state IN ('pending', 'delivered', 'failed')`)
@Index('webhook_delivery_newest', ['webhookId', 'createdAt', 'id'])
@Index('webhook_delivery_due', ['nextAttemptAt', 'webhookId'], { where: `state = 'pending'` })
@Index('webhook_delivery_event', ['eventId'])
@Index('webhook_delivery_by_time', ['createdAt'])
export class WebhookDelivery {
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

  /** Whether the target has received it. */
  @Column('text', { default: 'pending' })
  state!: DeliveryStateName;

  /** Number of attempts since it was queued, or sent again by its owner. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** While an attempt is in progress, when it would be repeated if the server died. */
  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt!: Date;

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
}
