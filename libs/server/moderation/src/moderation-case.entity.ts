import { Node } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A moderation case of a player. Deleting the player deletes it. */
@ObjectType('ModerationCase', { implements: Node, description: 'A moderation case of a player.' })
@Entity('moderation_case')
@Index('moderation_case_player', ['playerId', 'createdAt', 'id'])
export class ModerationCase {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'moderation_case_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'moderation_case_player_fkey' })
  player?: Player;

  @Field(() => String, { description: 'The title, which the player chose.' })
  @Column('text')
  title!: string;

  @Field(() => Date, { description: 'When the moderation case was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
