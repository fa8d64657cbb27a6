import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * The points of a player in a past month. The player's row holds the points of the latest month in which the player scored;
 * the first points of a later month move them here. `month-scans.sql.ts` reads both.
 */
@Entity('month_result')
@Index('month_result_board', { synchronize: false })
export class MonthResult {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'month_result_pkey' })
  playerId!: string;

  /** First day of the month. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'month_result_pkey' })
  month!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'month_result_player_fkey' })
  player?: Player;

  /** Always more than 0. */
  @Column('integer')
  points!: number;

  /** When the points were reached. */
  @Column('timestamptz', { name: 'reached_at' })
  reachedAt!: Date;
}
