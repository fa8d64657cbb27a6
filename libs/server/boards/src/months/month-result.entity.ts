import { Player } from '@daily/people';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * What a player had when a month was over. A month that still runs is a part of the player's row; the first points of a
 * later month move it here. Who has not come back since still has it there: a past month's board reads both.
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

  /** Never 0: who had none is not kept. */
  @Column('integer')
  points!: number;

  /** When they were reached. */
  @Column('timestamptz', { name: 'reached_at' })
  reachedAt!: Date;
}
