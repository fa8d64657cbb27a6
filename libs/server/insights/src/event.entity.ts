import type { EventName } from '@daily/rules/analytics';
import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Something that a visitor or player did. It holds no address, no email and nothing of a browser. */
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

  /** The browser's own id of the event, so that a batch which is sent again counts once. */
  @Column('uuid', { name: 'client_id' })
  clientId!: string;

  @Column('text')
  name!: EventName;

  /** Who it was, when they were signed in; forgotten with the account. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'event_player_fkey' })
  player?: Player | null;

  /** The fields of its name; see rules/analytics. */
  @Column('jsonb')
  fields!: Record<string, string | number | boolean>;

  /** When it happened. */
  @Column('timestamptz')
  at!: Date;
}
