import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/**
 * The password of a player. A player without a credential has not been claimed by a login or signup yet: anyone may act for
 * the profile. Kept apart from the profile, so that no query for players can return it.
 */
@Entity('credential')
export class Credential {
  @PrimaryColumn('text', { name: 'player_id', primaryKeyConstraintName: 'credential_pkey' })
  playerId!: string;

  @OneToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'credential_player_fkey' })
  player?: Player;

  /** argon2id in the PHC string format. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Whether the owner of the mailbox has set the password, or confirmed the account that has it. Staff requires it. */
  @Column('boolean', { default: false })
  vouched!: boolean;
}
