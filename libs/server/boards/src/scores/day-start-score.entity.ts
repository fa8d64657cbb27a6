import { Column, Entity, PrimaryColumn } from 'typeorm';

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
