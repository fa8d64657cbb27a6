import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** A line of the ledger: points a player gained or spent, and for what. Only ever added to; counters derive from it. */
@Entity('point_entry')
@Index('point_entry_player_at', ['playerId', 'at'])
export class PointEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'point_entry_pkey',
  })
  id!: number;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'point_entry_player_fkey' })
  player?: Player;

  /** More than 0 when gained, less when spent. */
  @Column('integer')
  amount!: number;

  /** What it was for. */
  @Column('text')
  reason!: 'answer' | 'freeze';

  /** The question it was gained with, if it was. */
  @Column('integer', { name: 'question_id', nullable: true })
  questionId!: number | null;

  @Column('timestamptz')
  at!: Date;
}
