import { Entity, PrimaryColumn } from 'typeorm';

/**
 * What of a day has to be counted again: `answers` and `shares` change only the figures of their day, `history` those of all
 * days from it on.
 */
export type LateKind = 'answers' | 'shares' | 'history';

/** A mark that rows of a counted day have changed. Triggers write it, see `late-facts.sql.ts`. */
@Entity('late_fact')
export class LateFact {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'late_fact_pkey' })
  kind!: LateKind;

  /** In UTC, because a trigger does not know the product's time zone. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'late_fact_pkey' })
  day!: string;
}
