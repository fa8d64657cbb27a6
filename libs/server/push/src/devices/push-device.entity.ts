import { Node } from '@daily/kit/graphql/node';
import { Player, Session } from '@daily/people';
import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A browser that receives push notifications. It belongs to a session and ends with it. */
@ObjectType('PushDevice', {
  implements: Node,
  description:
    'A browser of the viewer that receives push notifications. It ends with the session in which it subscribed.',
})
@Entity('push_device')
@Unique('push_device_session', ['sessionId'])
@Unique('push_device_endpoint', ['endpoint'])
@Index('push_device_player', ['playerId'])
export class PushDevice {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'push_device_pkey' })
  id!: string;

  @Column('text', { name: 'player_id' })
  playerId!: string;

  @ManyToOne(() => Player, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'player_id', foreignKeyConstraintName: 'push_device_player_fkey' })
  player?: Player;

  @Column('text', { name: 'session_id' })
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'session_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'push_device_session_fkey',
  })
  session?: Session;

  /** The address at the push service. Whoever knows it and the installation's key may send to the browser. */
  @Column('text')
  endpoint!: string;

  /** The browser's public key, for the encryption of messages; base64url. */
  @Column('text')
  p256dh!: string;

  /** The browser's authentication secret, for the encryption of messages; base64url. */
  @Column('text')
  auth!: string;

  @Field(() => String, {
    description: 'Browser and operating system, such as `Firefox on Windows`.',
  })
  @Column('text')
  name!: string;

  @Field(() => Date, { description: 'When the browser subscribed.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the push service last accepted a message; null before the first.',
  })
  @Column('timestamptz', { name: 'last_success_at', nullable: true })
  lastSuccessAt!: Date | null;

  /** Whether it belongs to the session of the viewer for whom it was listed; not stored. */
  current?: boolean;
}
