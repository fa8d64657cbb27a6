import type { AdminNotificationType as Type } from '@daily/rules/notices/admin-notification';
import { Node } from '@daily/kit/graphql/node';
import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { AdminNotificationType } from './admin-notification-type.graphql-types';

/** A notification of admins. They share one inbox: what that one of them has read is read. */
@ObjectType('AdminNotification', {
  implements: Node,
  description: 'A notification of admins. They share one inbox: what one of them has read is read.',
})
@Entity('admin_notification')
@Index('admin_notification_newest', ['createdAt', 'id'])
@Index('admin_notification_unread', ['subject'], { unique: true, where: 'read_at IS NULL' })
@Index('admin_notification_read', ['readAt'])
export class AdminNotification {
  /** A UUID. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'admin_notification_pkey' })
  id!: string;

  @Field(() => AdminNotificationType, { complexity: 0, description: 'What happened.' })
  @Column('text')
  type!: Type;

  /** What it is about, such as `contest-joined:…`. Further events of an unread subject change its notification. */
  @Column('text')
  subject!: string;

  @Field(() => String, { complexity: 0, description: 'The title, one line.' })
  @Column('text')
  title!: string;

  @Field(() => String, { complexity: 0, description: 'What happened, one sentence.' })
  @Column('text')
  message!: string;

  @Field(() => String, {
    complexity: 0,
    description: 'Where to see more: a path on this site, such as `/contests`.',
  })
  @Column('text')
  link!: string;

  @Field(() => Int, {
    complexity: 0,
    description:
      'Number of events, such as players who have joined. It grows while the notification is unread.',
  })
  @Column('integer')
  count!: number;

  @Field(() => Date, { complexity: 0, description: 'When the first of the events was recorded.' })
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Field(() => Date, { complexity: 0, description: 'When the latest of the events was recorded.' })
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When an admin has read it; null while it is unread.',
  })
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
