import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the days have been counted: a single row, whose lock makes servers take turns. */
@Entity('statistics_progress')
@Check('statistics_progress_single', 'id = 1')
export class StatisticsProgress {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'statistics_progress_pkey' })
  id!: number;

  /** The last counted day. Days are counted in order. */
  @Column('date', { name: 'counted_through' })
  countedThrough!: string;
}
