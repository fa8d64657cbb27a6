import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Passkey } from '../passkeys/passkey.entity';
import { Player } from '../profiles/player.entity';
import { LinkedIdentity } from '../sign-on/linked-identity.entity';

/** A browser session. The browser holds the token in a cookie; the table holds its hash only. */
@ObjectType('Session', { implements: Node, description: 'A browser in which the viewer is signed in.' })
@Entity('session')
@Unique('session_id', ['id'])
@Index('session_player', ['playerId'])
@Index('session_passkey', ['passkeyId'], { where: 'passkey_id IS NOT NULL' })
@Index('session_identity', ['identityId'], { where: 'identity_id IS NOT NULL' })
export class Session {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'session_pkey' })
  tokenHash!: Buffer;

  /** A random UUID by which its owner refers to it. It authenticates nothing and survives renewal of the token. */
  @Column('text', { default: () => '(gen_random_uuid())' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'session_player_fkey' })
  player?: Player;

  @Field(() => Date, { description: 'When the session began.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When the session was last used, accurate to about an hour; null within the hour of its beginning. */
  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  seenAt!: Date | null;

  @Field(() => Date, { description: 'When the session expires.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** The `User-Agent` header of the login. */
  @Column('text', { name: 'user_agent', default: '' })
  userAgent!: string;

  /** The passkey that began the session; null when a password or a mailed link did, or the passkey was removed. */
  @Column('uuid', { name: 'passkey_id', nullable: true })
  passkeyId!: string | null;

  @ManyToOne(() => Passkey, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'passkey_id', foreignKeyConstraintName: 'session_passkey_fkey' })
  passkey?: Passkey;

  /** The account at an identity provider that began the session; null when something else did, or it was unlinked. */
  @Column('uuid', { name: 'identity_id', nullable: true })
  identityId!: string | null;

  @ManyToOne(() => LinkedIdentity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'identity_id', foreignKeyConstraintName: 'session_identity_fkey' })
  identity?: LinkedIdentity;

  /** Whether it is the session of the viewer for whom it was listed; not stored. */
  current?: boolean;
}
