import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A mailed password reset link. The table holds the hash of its token only. */
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

  /** When this link, or another one of the player, set a password. */
  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
