import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account that was just deleted, kept briefly so that its owner can retry when the reply was lost. */
@Entity('deleted_account')
@Index('deleted_account_expires_at', ['expiresAt'])
export class DeletedAccount {
  /** HMAC of the email under a key of the installation: the email itself is gone. */
  @PrimaryColumn('bytea', { name: 'email_digest', primaryKeyConstraintName: 'deleted_account_pkey' })
  emailDigest!: Buffer;

  /** argon2id of the last password in the PHC string format, by which the owner proves who retries. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
