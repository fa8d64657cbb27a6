import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A sign-on that has begun. Deleted by the answer of the provider, so that no answer works twice. */
@Entity('sign_on_attempt')
@Index('sign_on_attempt_player', ['playerId'], { where: 'player_id IS NOT NULL' })
@Index('sign_on_attempt_expires_at', ['expiresAt'])
export class SignOnAttempt {
  /** SHA-256 of the state that the provider sends back. */
  @PrimaryColumn('bytea', { name: 'state_hash', primaryKeyConstraintName: 'sign_on_attempt_pkey' })
  stateHash!: Buffer;

  /** SHA-256 of what only the browser has that began it: a secret in a cookie, or for a link the token of the session. */
  @Column('bytea', { name: 'browser_hash' })
  browserHash!: Buffer;

  @Column('text')
  provider!: string;

  @Column('text')
  nonce!: string;

  @Column('text', { name: 'code_verifier' })
  codeVerifier!: string;

  /** Where the browser goes afterwards: a path of this site; null for the home page. */
  @Column('text', { nullable: true })
  redirect!: string | null;

  /** The player who links the account by hand; null for a login. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'sign_on_attempt_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
