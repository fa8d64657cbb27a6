import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/**
 * The end of a streak that a player has been told of, so that no device tells them again. One row per player: only the last streak
 * that ended is told.
 */
@Entity('seen_streak_end')
export class SeenStreakEnd {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'seen_streak_end_pkey' })
  playerId!: string;

  @OneToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'seen_streak_end_player' })
  player?: Player;

  /** The missed day that ended the streak. */
  @Column('date', { name: 'broken_on' })
  brokenOn!: Day;
}
