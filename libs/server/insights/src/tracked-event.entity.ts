import { Player } from '@daily/people';
import type { EventName } from '@daily/rules/statistics/analytics';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An action of a visitor or player. Contains no IP address, email address or browser data. */
@Entity('event')
@Unique('event_client_id', ['clientId'])
@Index('event_name_at', ['name', 'at'])
@Index('event_player', ['playerId'])
@Index('event_at', ['at'])
export class TrackedEvent {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'event_pkey',
  })
  id!: number;

  /** The id that the browser gave the event, so that an event is counted once when its batch is sent again. */
  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  name!: EventName;

  /** Null for an anonymous visitor, and after the account was deleted. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'event_player_fkey' })
  player?: Player | null;

  /** The fields of the event's name, as `rules/statistics/analytics` defines them. */
  @Column('jsonb')
  fields!: Record<string, string | number | boolean>;

  /** When the action happened. */
  @Column('timestamptz')
  at!: Date;
}
