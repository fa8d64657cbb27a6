import { Entity, Column, PrimaryColumn } from 'typeorm';

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
