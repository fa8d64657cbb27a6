import { Player } from '@daily/people';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/**
 * A player as of the last counted day: what the figures of the next day depend on. Derived from answers and purchases of
 * freezes in the order of the days, so that a past day can be counted after the player's own row has moved on.
 */
@Entity('player_activity')
export class PlayerActivity {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'player_activity_pkey' })
  playerId!: string;

  @OneToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'player_activity_player_fkey' })
  player?: Player;

  /** The day on which the profile was created. */
  @Column('date')
  joined!: string;

  /** The last day with an answer, in a contest or to the question of the day; null before the first. */
  @Column('date', { name: 'last_active', nullable: true })
  lastActive!: string | null;

  /** As `Player.streakDays`. */
  @Column('integer', { name: 'streak_days' })
  streakDays!: number;

  /** As `Player.streakLastDay`. */
  @Column('date', { name: 'streak_last_day', nullable: true })
  streakLastDay!: string | null;

  /** As `Player.streakFreezes`. */
  @Column('smallint', { name: 'streak_freezes' })
  streakFreezes!: number;
}
