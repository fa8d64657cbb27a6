import type { PlayerLimits } from '@daily/rules/game/player-limits';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The limits that admins have set. The table has at most one row; without it, and for limits that it lacks, the shipped ones hold. */
@Entity('player_limits')
@Check('player_limits_one_row', 'id = 1')
export class StoredLimits {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'player_limits_pkey' })
  id!: number;

  @Column('jsonb')
  limits!: Partial<PlayerLimits>;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
