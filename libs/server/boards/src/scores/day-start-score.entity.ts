import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many players stood at each score when a day began, noted by the first answer of that day that earned points.
 * A day without such an answer has none: then everybody still stands where they stood.
 */
@Entity('day_start_score')
export class DayStartScore {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'day_start_score_pkey' })
  day!: string;

  /** `month`, `lifetime`, or `day` for the one row that says that the day has begun. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'day_start_score_pkey' })
  board!: string;

  /** As in `LifetimeScore`; 1 on other boards. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'day_start_score_pkey' })
  step!: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'day_start_score_pkey' })
  score!: number;

  @Column('integer')
  players!: number;
}
