import { ALL_TOKEN_SCOPES, TOKEN_SCOPES, type TokenScope } from '@daily/rules/account/token-scopes';
import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** The name of a scope in the schema: `answers:write` is `ANSWERS_WRITE`. */
const nameOf = (scope: TokenScope) => scope.toUpperCase().replace(':', '_');

/** The scopes of tokens in the schema. */
export const ApiTokenScope: Readonly<Record<string, TokenScope>> = Object.fromEntries(
  ALL_TOKEN_SCOPES.map((scope) => [nameOf(scope), scope]),
);

registerEnumType(ApiTokenScope, {
  name: 'ApiTokenScope',
  description: 'The permissions of an API token.',
  valuesConfig: Object.fromEntries(
    ALL_TOKEN_SCOPES.map((scope) => [nameOf(scope), { description: TOKEN_SCOPES[scope].description }]),
  ),
});

/** A key with which a program acts for a player. The table holds the hash of the token only. */
@ObjectType('ApiToken', {
  implements: Node,
  description: 'A secret with which a program acts on behalf of its owner, always with the role PLAYER.',
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

  @Field(() => String, { description: 'The label chosen by the owner.' })
  @Column('text')
  name!: string;

  /** `write` with the scope `write`, otherwise `read`: what servers of the previous version let the token do. */
  @Column('text')
  scope!: 'read' | 'write';

  /** Null for a token that a server of the previous version has created: its `scope` is the only one. */
  @Column('text', { array: true, nullable: true })
  scopes!: TokenScope[] | null;

  @Field(() => String, { description: 'The first characters of the token, to recognize it.' })
  @Column('text')
  prefix!: string;

  /** SHA-256 of the token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Field(() => Date, { description: 'When the token was created.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { description: 'When the token expires.' })
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the token was last used, accurate to about an hour; null when it was never used.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
