import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By bytes: names are not read in order by anyone, and sorting them by the rules of a language is slow. */
const BY_BYTES = { collation: 'C', primaryKeyConstraintName: 'daily_figure_pkey' } as const;

/** A figure of one of the product's days: how many of something there were. A number without a person. */
@Entity('daily_figure')
export class DailyFigure {
  /** One of the names in `figure-names.ts`. */
  @PrimaryColumn('text', BY_BYTES)
  figure!: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'daily_figure_pkey' })
  day!: string;

  /** What part of the figure it is, such as the platform of shares; empty for a figure without parts. */
  @PrimaryColumn('text', BY_BYTES)
  part!: string;

  @Column('bigint')
  amount!: number;
}
