import { Player } from '@daily/people';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/**
 * The points of a player in a month, the current one or a past one. A month begins without rows and ends without any job.
 * Statements write it through `board-triggers.sql.ts`, while they hold the lock of the player's row.
 */
@Entity('player_month')
@Check('player_month_points', 'points > 0')
@Index('player_month_board', { synchronize: false })
export class PlayerMonth {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'player_month_pkey' })
  playerId!: string;

  /** First day of the month. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'player_month_pkey' })
  month!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'player_month_player_fkey' })
  player?: Player;

  /** Always more than 0. */
  @Column('integer')
  points!: number;

  /** When the points were reached: among equals, the earliest leads. */
  @Column('timestamptz', { name: 'reached_at' })
  reachedAt!: Date;

  /** Whether the player is hidden: a copy, kept by a trigger of `player`, so that one index has the order of the board. */
  @Column('boolean', { default: false })
  hidden!: boolean;
}
