import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players have a certain score in a month. A rank is a sum over about a hundred scores instead of a count of players.
 * Maintained by the triggers of `player_month`.
 */
@Entity('month_score')
export class MonthScore {
  /** First day of the month. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'month_score_pkey' })
  month!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'month_score_pkey' })
  score!: number;

  /** Spreads the count of one score over several rows, so that concurrent changes do not wait for each other (`board-triggers.sql.ts`). */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'month_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}

/**
 * How many players have earned a certain number of points since they joined. Unlike the scores of a month, these grow without
 * limit, so players are counted twice: by score, and by thousands. A rank adds whole thousands, then single scores.
 */
@Entity('lifetime_score')
export class LifetimeScore {
  /** Width of the count: 1 or 1,000 points. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  step!: number;

  /** Points divided by `step`, rounded down. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  score!: number;

  /** See `board-triggers.sql.ts`. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}

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

/**
 * How many players had each score when a day began, copied by the first answer of the day that earns points. A day without
 * such an answer has no rows: every rank is still what it was.
 */
@Entity('day_start_score')
export class DayStartScore {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'day_start_score_pkey' })
  day!: string;

  /** `month`, `lifetime`, or `day` for the single row that marks the day as copied. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'day_start_score_pkey' })
  board!: string;

  /** As in `LifetimeScore`; 1 for `month`. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'day_start_score_pkey' })
  step!: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'day_start_score_pkey' })
  score!: number;

  @Column('integer')
  players!: number;
}
