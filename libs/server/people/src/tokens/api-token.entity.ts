import type { ApiTokenScope as Scope } from '@daily/kit/runtime/caller';
import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** What a token may do, as GraphQL spells it. */
export const ApiTokenScope: Record<'READ' | 'WRITE', Scope> = { READ: 'read', WRITE: 'write' };

registerEnumType(ApiTokenScope, {
  name: 'ApiTokenScope',
  description: 'What an API token may do.',
  valuesConfig: {
    READ: { description: 'Reads what its owner may see, and changes nothing.' },
    WRITE: { description: 'Also plays and changes the profile in its owner’s name.' },
  },
});

/** A key by which a program acts for a player. The table never holds the token itself. */
@ObjectType('ApiToken', {
  implements: Node,
  description: 'A key by which a program acts for its owner, as a player whatever else the owner is.',
})
@Entity('api_token')
@Unique('api_token_hash', ['tokenHash'])
@Check('api_token_scope', `scope IN ('read', 'write')`)
@Index('api_token_player', ['playerId'])
export class ApiToken {
  /** A random UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_token_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'api_token_player_fkey' })
  player?: Player;

  @Field(() => String, { description: 'What its owner calls it.' })
  @Column('text')
  name!: string;

  @Field(() => ApiTokenScope, { description: 'What it may do.' })
  @Column('text')
  scope!: Scope;

  @Field(() => String, { description: 'How it begins, to tell it from others.' })
  @Column('text')
  prefix!: string;

  /** SHA-256 of the token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Field(() => Date, { description: 'When it was made.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { description: 'From when on it is worth nothing.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was last used, to the hour or so; null for never.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
