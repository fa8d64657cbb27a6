import type { SignOnProviderId } from '@daily/contract/sign-on-paths';
import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** An account at an identity provider with which its owner signs in. */
@ObjectType('LinkedIdentity', {
  implements: Node,
  description: 'An account at an identity provider with which the viewer can sign in.',
})
@Entity('linked_identity')
@Unique('linked_identity_subject', ['issuer', 'subject'])
@Unique('linked_identity_issuer', ['playerId', 'issuer'])
export class LinkedIdentity {
  /** A random UUID by which its owner refers to it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'linked_identity_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'linked_identity_player_fkey' })
  player?: Player;

  /** The kind of the provider. */
  @Column('text')
  provider!: SignOnProviderId;

  /** The provider itself. The operator may have changed it since. */
  @Column('text')
  issuer!: string;

  /** The provider's identifier of the account. */
  @Column('text')
  subject!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The address or name of the account there, as of the last sign-on; null when it has neither.',
  })
  @Column('text', { nullable: true })
  label!: string | null;

  @Field(() => Date, { description: 'When the account was linked.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the viewer last signed in with it; null when they never did.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
