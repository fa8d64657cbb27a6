import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { Regrade } from '../regrade/regrade.entity';

/** An entry of the ledger of points. Entries are only added; the counters of players derive from them. */
@Entity('point_entry')
@Index('point_entry_player_at', ['playerId', 'at'])
@Index('point_entry_of_regrade', ['regradeId', 'playerId'], { where: 'regrade_id IS NOT NULL' })
@Index('point_entry_by_time', { synchronize: false })
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

  /** Positive when earned, negative when spent or taken back. */
  @Column('integer')
  amount!: number;

  /**
   * What earned or cost the points: an answer, a streak that reached a tier, a streak freeze, or a correction of the key of a
   * question (`regrade`). `waiver` gives back what a correction took and the player had spent already, and ends when the points
   * come back.
   */
  @Column('text')
  reason!: 'answer' | 'streak' | 'freeze' | 'regrade' | 'waiver';

  /** The question that earned the points; null for a freeze. */
  @Column('integer', { name: 'question_id', nullable: true })
  questionId!: number | null;

  /** The correction that made a `regrade` or `waiver`; null for other reasons. */
  @Column('uuid', { name: 'regrade_id', nullable: true })
  regradeId!: string | null;

  @ManyToOne(() => Regrade, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'regrade_id', foreignKeyConstraintName: 'point_entry_regrade_fkey' })
  regrade?: Regrade;

  @Column('timestamptz')
  at!: Date;
}
