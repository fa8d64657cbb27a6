import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Player } from './player.entity';

/** A proof of who asks, kept by a browser in a cookie. The table never holds the token itself. */
@Entity('session')
@Index('session_player', ['playerId'])
export class Session {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'session_pkey' })
  tokenHash!: Buffer;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'session_player_fkey' })
  player?: Player;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
