import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players stand at a score of a month: a rank is a sum over about a hundred scores instead of a count over
 * every player. Kept by the triggers of the player's table; a score of 0 is not kept.
 */
@Entity('month_score')
export class MonthScore {
  /** First day of the month. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'month_score_pkey' })
  month!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'month_score_pkey' })
  score!: number;

  /** A player always counts in the same shard, so what was added can be taken away again. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'month_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}
