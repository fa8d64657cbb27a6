import type { Day } from '@daily/rules/calendar';
import type { GameRules } from '@daily/rules/game/rules';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A version of the rules of the game, which holds from a day until the next version. Before the first one, the shipped rules hold.
 * A version that has begun never changes; a planned one can be deleted. Triggers of `questions` give coming questions their points.
 */
@Entity('game_rules')
@Check('game_rules_note', 'length(note) <= 500')
export class RuleVersion {
  @PrimaryColumn('date', { name: 'from_day', primaryKeyConstraintName: 'game_rules_pkey' })
  fromDay!: Day;

  @Column('jsonb')
  rules!: GameRules;

  /** Why, for staff; may be empty. */
  @Column('text')
  note!: string;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  /** Id of the admin. Without a foreign key, as in the audit log. */
  @Column('text', { name: 'planned_by' })
  plannedBy!: string;
}
