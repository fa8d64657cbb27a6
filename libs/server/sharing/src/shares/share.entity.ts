import type { SharedResult as Result } from '@daily/rules/sharing/result';
import type { SharePlatform as PlatformName, ShareType as TypeName } from '@daily/rules/sharing';
import { RequireScope } from '@daily/kit/graphql/access';
import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { SharePlatform, ShareType } from './share-enums.graphql-types';
import { SharedResult } from './shared-result.graphql-types';

/** A link to a player's result. It counts once the link has been visited. */
@RequireScope('shares:read')
@ObjectType('Share', {
  implements: Node,
  description:
    'A link to a result, made to be posted. It counts once the link has been visited. Its player can see it, and admins by `shareRecords`.',
})
@Entity('share')
@Unique('share_token', ['tokenHash'])
@Index('share_newest', ['createdAt', 'id'])
@Index('share_of_player', ['playerId', 'createdAt', 'id'])
@Index('share_by_time', ['createdAt'])
@Check('share_type', `share_type IN ('trivia_question', 'contest')`)
@Check('share_platform', `platform IN ('twitter', 'facebook', 'linkedin', 'copy_link')`)
export class Share {
  /** Public as the name of the share's picture; the token cannot be derived from it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'share_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'share_player_fkey' })
  player?: Player;

  @Field(() => ShareType, { complexity: 0, description: 'What was shared.' })
  @Column('text', { name: 'share_type' })
  shareType!: TypeName;

  /** As the client sent it: sharing does not know the slices that own the content. */
  @Field(() => String, {
    complexity: 0,
    description: 'Id of the question or contest, as the REST facade uses it.',
  })
  @Column('text', { name: 'content_id' })
  contentId!: string;

  @Field(() => SharePlatform, { complexity: 0, description: 'Where it was shared.' })
  @Column('text')
  platform!: PlatformName;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The title that the player gave it; null without one.',
  })
  @Column('text', { nullable: true })
  title!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'The description that the player gave it; null without one.',
  })
  @Column('text', { nullable: true })
  description!: string | null;

  /** The result at the time of sharing, so that the link shows the same a month later. */
  @Field(() => SharedResult, {
    complexity: 0,
    nullable: true,
    description: 'The result at the time of sharing; null when there was none.',
  })
  @Column('jsonb', { nullable: true })
  result!: Result | null;

  /** SHA-256 of the link's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Field(() => Date, { complexity: 0, description: 'When the share was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { complexity: 0, description: 'When the link expires, unless it is visited before.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When the link was first visited; the share counts from then on. Null before that.',
  })
  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt!: Date | null;

  /** SHA-256 of the idempotency key with which the share was verified. */
  @Column('bytea', { name: 'verified_by', nullable: true })
  verificationKeyHash!: Buffer | null;

  @Field(() => Int, {
    complexity: 0,
    description: "Number of browsers that opened its link, excluding the player's own.",
  })
  @Column('integer', { default: 0 })
  visits!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of visitors who opened the link and created an account within 30 days.',
  })
  @Column('integer', { default: 0 })
  signups!: number;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of visitors who opened the link and answered a question within 30 days.',
  })
  @Column('integer', { default: 0 })
  answers!: number;
}
