import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An idempotency key that a client has used. Neither the key nor the input can be read from it. */
@Entity('idempotency_key')
@Index('idempotency_key_created', ['createdAt'])
@Index('idempotency_key_player', ['playerId'], { where: 'player_id IS NOT NULL' })
export class IdempotencyKey {
  /** HMAC-SHA-256 of the owner, the operation and the key. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'idempotency_key_pkey' })
  id!: Buffer;

  /** The player who used the key; null for an anonymous caller. */
  @Column('text', { name: 'player_id', nullable: true })
  playerId!: string | null;

  /** The mutation, or the method and path of the route. */
  @Column('text')
  operation!: string;

  /** HMAC-SHA-256 of the input. */
  @Column('bytea', { name: 'input_hash' })
  inputHash!: Buffer;

  /** What the first call had: the id of the object that it created, or the reply of a route. Never a secret. */
  @Column('jsonb', { nullable: true })
  result!: unknown;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
