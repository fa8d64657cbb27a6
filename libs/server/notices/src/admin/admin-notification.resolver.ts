import { ADMIN_NOTIFICATION_TEXTS } from '@daily/rules/notices/admin-notification';
import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, localIdOf, toGlobalId } from '@daily/kit/graphql/node';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { notFound } from '@daily/kit/runtime/errors';
import {
  Arg,
  Args,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { AdminNotification } from './admin-notification.entity';
import {
  ADMIN_NOTIFICATION_RECORDED,
  ADMIN_NOTIFICATIONS_READ,
  type AdminNotificationService,
} from './admin-notification.service';

const AdminNotificationConnection = connectionType(
  'AdminNotification',
  'notifications of admins',
  AdminNotification,
);

@InputType('MarkAdminNotificationReadInput', { description: 'The notification that was read.' })
class MarkAdminNotificationReadInput {
  @Field(() => ID, { description: 'Global id of the notification.' })
  id!: string;
}

@InputType('MarkAllAdminNotificationsReadInput', { description: 'Which notifications were read.' })
class MarkAllAdminNotificationsReadInput {
  @Field(() => Date, {
    description: 'When the admin loaded the notifications. A notification with a later event remains unread.',
  })
  seenAt!: Date;
}

@ObjectType('MarkAdminNotificationReadSuccess', {
  description: 'The notification is read, since this call or an earlier one.',
})
class MarkAdminNotificationReadSuccess {
  @Field(() => AdminNotification, { description: 'The notification.' })
  notification!: AdminNotification;
}

@ObjectType('MarkAllAdminNotificationsReadSuccess', { description: 'The notifications are read.' })
class MarkAllAdminNotificationsReadSuccess {
  @Field(() => Int, { description: 'Number of notifications that were unread before.' })
  count!: number;
}

const MarkAdminNotificationReadResult = resultUnion(
  'MarkAdminNotificationRead',
  MarkAdminNotificationReadSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);
const MarkAllAdminNotificationsReadResult = resultUnion(
  'MarkAllAdminNotificationsRead',
  MarkAllAdminNotificationsReadSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

/** The notifications of admins in the schema. */
@Resolver(() => AdminNotification)
export class AdminNotificationResolver {
  constructor(private readonly notifications: AdminNotificationService) {}

  @Allow('admin')
  @Query(() => AdminNotificationConnection, {
    description: 'The notifications of admins, newest first. Requires an admin.',
  })
  adminNotifications(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('unread', () => Boolean, {
      defaultValue: false,
      description: 'True for unread notifications only. Defaults to false.',
    })
    unread: boolean,
  ): Promise<ConnectionOf<AdminNotification>> {
    return this.notifications.page(args, unread);
  }

  @Allow('admin')
  @Query(() => Int, { description: 'Number of unread notifications of admins. Requires an admin.' })
  unreadAdminNotificationCount(): Promise<number> {
    return this.notifications.unreadCount();
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => MarkAdminNotificationReadResult, {
    description: 'Marks a notification as read. Doing so again changes nothing.',
  })
  markAdminNotificationRead(
    @Arg('input', () => MarkAdminNotificationReadInput, { description: 'The notification.' })
    { id: notificationId }: MarkAdminNotificationReadInput,
  ): Promise<MarkAdminNotificationReadSuccess | Problem> {
    return problemsAsData(async () => {
      const id = localIdOf('AdminNotification', notificationId);
      if (id === null) throw notFound(ADMIN_NOTIFICATION_TEXTS.notFound);
      const notification = await this.notifications.markRead(id);
      return { notification };
    });
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => MarkAllAdminNotificationsReadResult, {
    description: 'Marks all notifications as read that an admin has seen.',
  })
  markAllAdminNotificationsRead(
    @Arg('input', () => MarkAllAdminNotificationsReadInput, { description: 'Which ones.' })
    { seenAt }: MarkAllAdminNotificationsReadInput,
  ): Promise<MarkAllAdminNotificationsReadSuccess | Problem> {
    return problemsAsData(async () => {
      const count = await this.notifications.markAllRead(seenAt);
      return { count };
    });
  }

  @Allow('admin')
  @Subscription(() => AdminNotification, {
    topics: ADMIN_NOTIFICATION_RECORDED.name,
    nullable: true,
    description:
      'Sends a notification when it is recorded, and again when further events count it up. Null when it was deleted meanwhile.',
  })
  adminNotificationRecorded(
    @Root() { id }: typeof ADMIN_NOTIFICATION_RECORDED.message,
  ): Promise<AdminNotification | null> {
    return this.notifications.find(id);
  }

  @Allow('admin')
  @Subscription(() => Int, {
    topics: [ADMIN_NOTIFICATION_RECORDED.name, ADMIN_NOTIFICATIONS_READ.name],
    description:
      'Sends the number of unread notifications when one is recorded or counted up, and when an admin has read some.',
  })
  unreadAdminNotificationsChanged(): Promise<number> {
    return this.notifications.unreadCount();
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() { id }: AdminNotification): string {
    return toGlobalId('AdminNotification', id);
  }
}
