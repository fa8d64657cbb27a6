import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What staff did. Entries are only ever added: a trigger rejects changes and deletions. */
@Entity('audit_entry')
@Index('audit_entry_at', ['at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'audit_entry_pkey',
  })
  id!: number;

  @Column('timestamptz')
  at!: Date;

  /** Id of the player who acted; null for the operator, who uses commands and settings. */
  @Column('text', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** What was done, such as `role.change`. */
  @Column('text')
  action!: string;

  /** What it was done to, as type and id: `player:…`. */
  @Column('text')
  subject!: string;

  /** The state before; null when there was none. */
  @Column('jsonb', { nullable: true })
  before!: object | null;

  /** The state afterwards; null when there is none. */
  @Column('jsonb', { nullable: true })
  after!: object | null;

  /** From where: the client's address, or `command` or `setting` for the operator. */
  @Column('text')
  origin!: string;
}
