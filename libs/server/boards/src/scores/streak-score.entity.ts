import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players have a streak of a certain length that counts until a certain day. The current streaks are those that
 * count until today or later, so a streak breaks without a write.
 */
@Entity('streak_score')
export class StreakScore {
  /** The last day on which the streak counts if no question is answered until then. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'streak_score_pkey' })
  until!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'streak_score_pkey' })
  days!: number;

  /** See `board-triggers.sql.ts`. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'streak_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}
