import { connectionType } from '@daily/kit/graphql/connection';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { AdminNotification } from './admin-notification.entity';

export const AdminNotificationConnection = connectionType(
  'AdminNotification',
  'notifications of admins',
  AdminNotification,
);

@InputType('MarkAdminNotificationReadInput', { description: 'The notification that was read.' })
export class MarkAdminNotificationReadInput {
  @Field(() => ID, { description: 'Global id of the notification.' })
  id!: string;
}

@InputType('MarkAllAdminNotificationsReadInput', { description: 'Which notifications were read.' })
export class MarkAllAdminNotificationsReadInput {
  @Field(() => Date, {
    description: 'When the admin loaded the notifications. A notification with a later event remains unread.',
  })
  seenAt!: Date;
}

@ObjectType('MarkAdminNotificationReadSuccess', {
  description: 'The notification is read, since this call or an earlier one.',
})
export class MarkAdminNotificationReadSuccess {
  @Field(() => AdminNotification, { description: 'The notification.' })
  notification!: AdminNotification;
}

@ObjectType('MarkAllAdminNotificationsReadSuccess', { description: 'The notifications are read.' })
export class MarkAllAdminNotificationsReadSuccess {
  @Field(() => Int, { description: 'Number of notifications that were unread before.' })
  count!: number;
}

export const MarkAdminNotificationReadResult = resultUnion(
  'MarkAdminNotificationRead',
  MarkAdminNotificationReadSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);
export const MarkAllAdminNotificationsReadResult = resultUnion(
  'MarkAllAdminNotificationsRead',
  MarkAllAdminNotificationsReadSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
