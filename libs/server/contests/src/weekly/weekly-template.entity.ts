import type { WeeklyTemplate } from '@daily/rules/contest/weekly';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The template that an editor has set. The table has at most one row; without it, the shipped template holds. */
@Entity('weekly_contest_template')
@Check('weekly_contest_template_one_row', 'id = 1')
export class StoredWeeklyTemplate {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'weekly_contest_template_pkey' })
  id!: number;

  @Column('jsonb')
  template!: WeeklyTemplate;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
