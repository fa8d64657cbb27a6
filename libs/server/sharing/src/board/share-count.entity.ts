import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * How many shares of a player were verified in a timeframe. The board reads these rows instead of counting shares. Written by
 * the statement that verifies; the rows of past timeframes are deleted after a while.
 */
@Entity('share_count')
@Index('share_count_board', { synchronize: false })
@Index('share_count_player', ['playerId'])
export class ShareCount {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'share_count_pkey' })
  timeframe!: string;

  /** The first day of the timeframe; `-infinity` for all time. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'share_count_pkey' })
  since!: string;

  /** A share type, or `all`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'share_count_pkey', name: 'share_type' })
  shareType!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'share_count_pkey', name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'share_count_player_fkey' })
  player?: Player;

  @Column('integer')
  shares!: number;

  @Column('timestamptz', { name: 'reached_at' })
  reachedAt!: Date;
}
