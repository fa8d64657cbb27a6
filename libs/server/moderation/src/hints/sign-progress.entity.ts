import type { Day } from '@daily/rules/calendar';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the search for signs of cheating is: a single row, whose lock makes servers take turns. */
@Entity('sign_progress')
@Check('sign_progress_single', 'id = 1')
export class SignProgress {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'sign_progress_pkey' })
  id!: number;

  /** The last day whose answers were looked at. */
  @Column('date', { name: 'counted_through' })
  countedThrough!: Day;

  /** Number of pairs to compare after this day. */
  @Column('integer', { default: 0 })
  pairs!: number;

  /** The pair after which the comparison goes on; null when all pairs were compared. */
  @Column('text', { name: 'after_player_id', nullable: true })
  afterPlayerId!: string | null;

  @Column('text', { name: 'after_other_id', nullable: true })
  afterOtherId!: string | null;
}
