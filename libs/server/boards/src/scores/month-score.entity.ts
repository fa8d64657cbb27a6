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
