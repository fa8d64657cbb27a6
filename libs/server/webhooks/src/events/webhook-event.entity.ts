import type { WebhookMessageType } from '@daily/rules/notices/webhooks';
import { League } from '@daily/leagues';
import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { WebhookData } from './webhook-data';

/**
 * Something that happened once and is sent to webhooks. Its id identifies the message to receivers, in every attempt and
 * when it is sent again.
 */
@Entity('webhook_event')
@Unique('webhook_event_subject', ['subject'])
@Index('webhook_event_waiting', ['createdAt'], { where: 'NOT fanned_out' })
@Index('webhook_event_by_time', ['createdAt'])
@Index('webhook_event_player', ['playerId'], { where: 'player_id IS NOT NULL' })
@Index('webhook_event_league', ['leagueId'], { where: 'league_id IS NOT NULL' })
export class WebhookEvent {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhook_event_pkey' })
  id!: string;

  @Column('text')
  type!: WebhookMessageType;

  /** Identifies what happened, so that it is noted once, however many servers notice it: `contest.ended:{id}`. */
  @Column('text')
  subject!: string;

  /** The only player whose webhooks receive it; null for a public event. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'webhook_event_player_fkey' })
  player?: Player;

  /** The only league whose chats receive it; null for other events. */
  @Column('uuid', { name: 'league_id', nullable: true })
  leagueId!: string | null;

  @ManyToOne(() => League, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'league_id', foreignKeyConstraintName: 'webhook_event_league_fkey' })
  league?: League;

  @Column('jsonb')
  data!: WebhookData;

  /** When it happened. Webhooks that were created later do not receive it. */
  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  /** When it was noticed. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Whether the deliveries to all webhooks have been queued. */
  @Column('boolean', { name: 'fanned_out', default: false })
  fannedOut!: boolean;
}
