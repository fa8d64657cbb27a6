import { Entity, Column, PrimaryColumn } from 'typeorm';

/** The two widths that points ever earned are counted in; a rank adds whole thousands, then the scores within one. */
export const LIFETIME_STEPS = { exact: 1, coarse: 1_000 } as const;

/**
 * How many players have earned how much since they began. Unlike a month's scores these grow without end, so they are
 * counted twice: by score, and by thousands.
 */
@Entity('lifetime_score')
export class LifetimeScore {
  /** See {@link LIFETIME_STEPS}. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  step!: number;

  /** Points divided by `step`, rounded down. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  score!: number;

  /** As in `MonthScore`. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'lifetime_score_pkey' })
  shard!: number;

  @Column('integer')
  players!: number;
}
