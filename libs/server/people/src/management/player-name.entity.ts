import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/**
 * What admins search and sort players by. Apart from the player, because every index of `player` makes every answer slower. Triggers
 * of `player` write it.
 */
@Entity('player_name')
@Index('player_name_by_name', ['name', 'playerId'])
@Index('player_name_by_creation', ['createdAt', 'playerId'])
export class PlayerName {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'player_name_pkey' })
  playerId!: string;

  @OneToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'player_name_player_fkey' })
  player?: Player;

  /** The player's name in lower case. */
  @Column({ type: 'text', collation: 'C' })
  name!: string;

  /** When the profile was created. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
