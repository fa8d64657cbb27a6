import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players have a streak of so many days that counts until a day. The streaks that are alive today are those
 * that count until today or later: they break without anybody writing it down.
 */
@Entity('streak_score')
export class StreakScore {
  /** The last day on which the streak counts if nothing is answered. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'streak_score_pkey' })
  until!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'streak_score_pkey' })
  days!: number;

  /** As in `MonthScore`. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'streak_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}
