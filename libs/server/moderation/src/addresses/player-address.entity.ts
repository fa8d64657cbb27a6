import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** From which address a player answered on a day, as a hash under the key of the day. Deleted once the day is counted. */
@Entity('player_address')
@Index('player_address_player', ['playerId'])
export class PlayerAddress {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'player_address_pkey' })
  day!: Day;

  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'player_address_pkey' })
  address!: Buffer;

  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'player_address_pkey' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'player_address_player_fkey' })
  player?: Player;
}
