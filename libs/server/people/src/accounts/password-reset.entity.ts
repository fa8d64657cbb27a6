import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A link that was mailed to whoever forgot a password. The table never holds the token itself. */
@Entity('password_reset')
@Index('password_reset_player', ['playerId', 'createdAt'])
@Index('password_reset_expires_at', ['expiresAt'])
export class PasswordReset {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'password_reset_pkey' })
  tokenHash!: Buffer;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'password_reset_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** When a password was set by this link or by another of the player's. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
