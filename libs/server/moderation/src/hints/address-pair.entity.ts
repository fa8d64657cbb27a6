import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Two players who answered from the same address, and on how many days. Which address it was is not stored. */
@Entity('address_pair')
@Index('address_pair_other', ['otherId'])
@Index('address_pair_day', ['lastDay', 'playerId', 'otherId'])
export class AddressPair {
  /** The player with the lower id. */
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'address_pair_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'address_pair_player_fkey' })
  player?: Player;

  @PrimaryColumn('text', { name: 'other_id', primaryKeyConstraintName: 'address_pair_pkey' })
  otherId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'other_id', foreignKeyConstraintName: 'address_pair_other_player_fkey' })
  other?: Player;

  /** Number of days. */
  @Column('integer')
  days!: number;

  @Column('date', { name: 'last_day' })
  lastDay!: Day;
}
