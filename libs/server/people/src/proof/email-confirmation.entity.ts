import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A mailed link that confirms the address of an account. The table holds the hash of its token only. */
@Entity('email_confirmation')
@Index('email_confirmation_player', ['playerId'])
@Index('email_confirmation_expires_at', ['expiresAt'])
export class EmailConfirmation {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'email_confirmation_pkey' })
  tokenHash!: Buffer;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'email_confirmation_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
