import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** Random bytes that an authenticator has to sign. Deleted when they are used, so that no response works twice. */
@Entity('passkey_challenge')
@Index('passkey_challenge_player', ['playerId'])
@Index('passkey_challenge_expires_at', ['expiresAt'])
export class PasskeyChallenge {
  /** SHA-256 of the challenge in base64url. */
  @PrimaryColumn('bytea', { name: 'challenge_hash', primaryKeyConstraintName: 'passkey_challenge_pkey' })
  challengeHash!: Buffer;

  /** The player who registers a passkey; null for a login. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'passkey_challenge_player_fkey' })
  player?: Player;

  /** The `userHandle` of the passkey to register; null for a login. */
  @Column('bytea', { name: 'user_handle', nullable: true })
  userHandle!: Buffer | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
