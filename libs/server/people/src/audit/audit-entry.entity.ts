import { Node } from '@daily/kit/graphql/node';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What staff did. Entries are only ever added: triggers reject changes and deletions, and the owner of the table has no permission for
 * them.
 */
@ObjectType('AuditEntry', {
  implements: Node,
  description:
    'A change that an editor, an admin or the operator made. Entries cannot be changed or deleted.',
})
@Entity('audit_entry')
@Index('audit_entry_newest', ['at', 'id'])
@Index('audit_entry_of_actor', ['actorId', 'at', 'id'])
@Index('audit_entry_of_action', ['action', 'at', 'id'])
@Index('audit_entry_of_subject', ['subject', 'at', 'id'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_entry_pkey',
  })
  id!: number;

  @Field(() => Date, { complexity: 0, description: 'When the change was made.' })
  @Column('timestamptz')
  at!: Date;

  /** Id of the player who acted; null for the operator, who uses commands and settings. */
  @Column('text', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** What was done, such as `role.change`. */
  @Field(() => String, { complexity: 0, description: 'What was done, such as `role.change`.' })
  @Column('text')
  action!: string;

  /** What it was done to, as type and id: `player:…`. */
  @Field(() => String, { complexity: 0, description: 'What it was done to, as type and id: `player:…`.' })
  @Column('text')
  subject!: string;

  /** The state before; null when there was none. */
  @Field(() => GraphQLJSONObject, {
    complexity: 0,
    nullable: true,
    description: 'The state before the change; null when there was none.',
  })
  @Column('jsonb', { nullable: true })
  before!: object | null;

  /** The state afterwards; null when there is none. */
  @Field(() => GraphQLJSONObject, {
    complexity: 0,
    nullable: true,
    description: 'The state after the change; null when there is none.',
  })
  @Column('jsonb', { nullable: true })
  after!: object | null;

  /** From where: the client's address, or `command` or `setting` for the operator. */
  @Field(() => String, {
    complexity: 0,
    description: "From where: the client's address, or `command` or `setting` for the operator.",
  })
  @Column('text')
  origin!: string;
}
