import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A figure of one of the product's days: how many of something there were. A number without a person. */
@Entity('daily_figure')
export class DailyFigure {
  /** One of the names in `figure-names.ts`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'daily_figure_pkey' })
  figure!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'daily_figure_pkey' })
  day!: string;

  /** What part of the figure it is, such as the platform of shares; empty for a figure without parts. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'daily_figure_pkey' })
  part!: string;

  @Column('bigint')
  amount!: number;
}
