import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A proof of who asks, kept by a browser in a cookie. The table never holds the token itself. */
@ObjectType('Session', { implements: Node, description: 'A browser in which somebody is signed in.' })
@Entity('session')
@Unique('session_id', ['id'])
@Index('session_player', ['playerId'])
export class Session {
  /** SHA-256 of the token. */
  @PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'session_pkey' })
  tokenHash!: Buffer;

  /** A random UUID by which its owner names it; it proves nothing, and stays when the token is renewed. */
  @Column('text', { default: () => '(gen_random_uuid())' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'session_player_fkey' })
  player?: Player;

  @Field(() => Date, { description: 'When somebody signed in.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** When it was last used, to the hour or so; null while that is the hour of its beginning. */
  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  seenAt!: Date | null;

  @Field(() => Date, { description: 'When it ends by itself.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** What the browser called itself when it signed in. */
  @Column('text', { name: 'user_agent', default: '' })
  userAgent!: string;
}
