import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A private group of players. Only its members see it, except for what its invite link shows. */
@Entity('league')
@Unique('league_invitation_hash', ['invitationHash'])
export class League {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'league_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  /** Random bytes from which, with a key of the installation, the token of the invite link is derived: see `Invitations`. */
  @Column('bytea', { name: 'invitation_salt' })
  invitationSalt!: Buffer;

  /** SHA-256 of the token of the invite link. */
  @Column('bytea', { name: 'invitation_hash' })
  invitationHash!: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
