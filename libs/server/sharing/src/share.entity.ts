import type { SharedResult as Result } from '@daily/rules/shared-result';
import {
  type SharePlatform as PlatformName,
  type ShareState,
  type ShareType as TypeName,
  shareState,
} from '@daily/rules/sharing';
import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { SharePlatform, ShareType } from './enums';
import { SharedResult } from './shared-result.type';

/** A link that a player made to a result. It counts once it was visited. */
@ObjectType('Share', {
  implements: Node,
  description:
    'A link to a result, made to be posted; it counts once it was visited. Shown to its player alone.',
})
@Entity('share')
@Unique('share_token', ['tokenHash'])
@Index('share_of_player', ['playerId', 'createdAt', 'id'])
@Index('share_attempt', ['playerId', 'attempt'], { unique: true, where: 'attempt IS NOT NULL' })
@Check('share_type', `share_type IN ('trivia_question', 'contest')`)
@Check('share_platform', `platform IN ('twitter', 'facebook', 'linkedin', 'copy_link')`)
export class Share {
  /** Public, as the name of its picture; nothing follows from it about the token. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'share_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'share_player_fkey' })
  player?: Player;

  @Field(() => ShareType, { description: 'What was shared.' })
  @Column('text', { name: 'share_type' })
  shareType!: TypeName;

  /** Whatever the client named: the slices that know what it means build on this one. */
  @Field(() => String, { description: 'Which question or contest, as the REST facade names it.' })
  @Column('text', { name: 'content_id' })
  contentId!: string;

  @Field(() => SharePlatform, { description: 'Where it was shared to.' })
  @Column('text')
  platform!: PlatformName;

  @Field(() => String, { nullable: true, description: 'The title it was given.' })
  @Column('text', { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'The description it was given.' })
  @Column('text', { nullable: true })
  description!: string | null;

  /** As it was when it was shared: the link tells the same a month later. */
  @Field(() => SharedResult, {
    nullable: true,
    description: 'How it went; null when there was no result to share.',
  })
  @Column('jsonb', { nullable: true })
  result!: Result | null;

  /** SHA-256 of the link's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** SHA-256 of what the client called its attempt to make it, so that the same attempt makes one share. */
  @Column('bytea', { nullable: true })
  attempt!: Buffer | null;

  @Field(() => Date, { description: 'When it was made.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Until when its link can be verified.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its link was visited; it counts from then on.' })
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  /** SHA-256 of what the browser called its attempt, so that the same attempt is told so again. */
  @Column('bytea', { name: 'verified_by', nullable: true })
  verifiedBy!: Buffer | null;

  @Field(() => Int, { description: 'Browsers that came by its link, but for those of the player.' })
  @Column('integer', { default: 0 })
  visits!: number;

  @Field(() => Int, { description: 'How many of them made an account afterwards.' })
  @Column('integer', { default: 0 })
  signups!: number;

  @Field(() => Int, { description: 'How many of them answered a question afterwards.' })
  @Column('integer', { default: 0 })
  answers!: number;

  /** How it stands at an instant. */
  stateAt(now: Date): ShareState {
    return shareState(this, now);
  }
}
