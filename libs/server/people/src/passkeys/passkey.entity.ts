import { Node } from '@daily/kit/graphql/node';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { Player } from '../profiles/player.entity';

/** A WebAuthn credential with which its owner signs in. The private key never leaves the owner's device. */
@ObjectType('Passkey', {
  implements: Node,
  description: 'A passkey (WebAuthn credential) with which the viewer can sign in.',
})
@Entity('passkey')
@Unique('passkey_credential', ['credentialId'])
@Index('passkey_player', ['playerId'])
export class Passkey {
  /** A random UUID by which its owner refers to it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'passkey_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'passkey_player_fkey' })
  player?: Player;

  @Field(() => String, { description: 'The label chosen by the owner.' })
  @Column('text')
  name!: string;

  /** The authenticator's id of the credential, in base64url. */
  @Column('text', { name: 'credential_id' })
  credentialId!: string;

  /** The public key in the COSE format. */
  @Column('bytea', { name: 'public_key' })
  publicKey!: Buffer;

  /** The authenticator's count of signatures, an unsigned 32-bit number; 0 for authenticators that do not count. */
  @Column('bigint', { transformer: { to: (count: number) => count, from: Number } })
  counter!: number;

  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  @Column('text', { array: true })
  transports!: string[];

  /** Random bytes that stand for the player inside authenticators, the same in all passkeys of the player. */
  @Column('bytea', { name: 'user_handle' })
  userHandle!: Buffer;

  @Field(() => Date, { description: 'When the passkey was added.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the viewer last signed in with the passkey; null when they never did.',
  })
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;
}
