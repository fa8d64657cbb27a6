import { listOf } from '@daily/kit/graphql/list-cost';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLTimeZone, GraphQLUrl } from '@daily/kit/graphql/scalars';
import { MAX_SESSIONS, SignedInViewer, ViewerSuccess } from '@daily/people';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PushDevice } from './devices/push-device.entity';
import { MAX_ENDPOINT_LENGTH } from './devices/subscription-input';
import type { PushChoice } from './settings/push-settings.service';

@ObjectType('PushNotifications', {
  description:
    'What the viewer is notified of by Web Push, and in which browsers. The settings hold for all of them.',
})
export class PushNotifications implements PushChoice {
  @Field(() => String, {
    complexity: 0,
    description:
      "The server's public key (VAPID) in base64url, which a browser needs to subscribe: `applicationServerKey`.",
  })
  publicKey!: string;

  @Field(() => Boolean, {
    complexity: 0,
    description:
      'Whether a reminder is sent each day on which the viewer has not answered yet. Defaults to true, which matters from the ' +
      'first device on.',
  })
  dailyReminder!: boolean;

  @Field(() => Int, {
    complexity: 0,
    description: `The hour of the reminder, 0 to 23. Defaults to ${DEFAULT_REMINDER_HOUR}.`,
  })
  hour!: number;

  @Field(() => GraphQLTimeZone, {
    complexity: 0,
    description: "The time zone of the hour. Defaults to the product's time zone.",
  })
  timeZone!: string;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the start of contests that the viewer has joined is announced. Defaults to true.',
  })
  contestStarts!: boolean;

  @Field(() => [PushDevice], {
    complexity: listOf(MAX_SESSIONS),
    description: `The browsers that receive notifications, newest first; at most ${MAX_SESSIONS}, one for each session.`,
  })
  devices!: PushDevice[];
}

@InputType('SubscribeToPushInput', {
  description: "The browser's subscription, as `PushSubscription.toJSON()` returns it.",
})
export class SubscribeToPushInput {
  @Field(() => GraphQLUrl, {
    description:
      `The https address at the push service, at most ${MAX_ENDPOINT_LENGTH} characters. The same address again changes nothing; ` +
      'another one replaces that of the session.',
  })
  endpoint!: string;

  @Field(() => String, { description: "The browser's public key, base64url." })
  p256dh!: string;

  @Field(() => String, { description: "The browser's authentication secret, base64url." })
  auth!: string;

  @Field(() => GraphQLTimeZone, {
    description: 'The time zone of the daily reminder, for a viewer who subscribes a first device.',
  })
  timeZone!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True turns the daily reminder on. Keeps the present choice when it is missing or false.',
  })
  dailyReminder?: boolean | null;
}

@ObjectType('SubscribeToPushSuccess', { description: 'The browser receives push notifications.' })
export class SubscribeToPushSuccess {
  @Field(() => PushDevice, { description: 'The browser.' })
  device!: PushDevice;

  @Field(() => SignedInViewer, { description: 'The viewer with all devices.' })
  viewer!: SignedInViewer;
}

export const SubscribeToPushResult = resultUnion(
  'SubscribeToPush',
  SubscribeToPushSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  ConflictProblem,
);

@InputType('UnsubscribeFromPushInput', { description: 'The subscription to delete.' })
export class UnsubscribeFromPushInput {
  @Field(() => GraphQLUrl, {
    description: 'The address at the push service with which the browser subscribed.',
  })
  endpoint!: string;
}

export const UnsubscribeFromPushResult = resultUnion(
  'UnsubscribeFromPush',
  ViewerSuccess,
  SignInRequiredProblem,
  NotAllowedProblem,
);

@InputType('RemovePushDeviceInput', { description: 'The device to remove.' })
export class RemovePushDeviceInput {
  @Field(() => ID, { description: 'Global id of the device.' })
  id!: string;
}

export const RemovePushDeviceResult = resultUnion(
  'RemovePushDevice',
  ViewerSuccess,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);

@InputType('UpdatePushSettingsInput', {
  description: 'The new settings of push notifications. They replace all of the old ones.',
})
export class UpdatePushSettingsInput implements PushChoice {
  @Field(() => Boolean, { description: 'Whether to send the daily reminder.' })
  dailyReminder!: boolean;

  @Field(() => Int, { description: 'The hour of the reminder, 0 to 23.' })
  hour!: number;

  @Field(() => GraphQLTimeZone, { description: 'The time zone of the hour.' })
  timeZone!: string;

  @Field(() => Boolean, {
    description: 'Whether to announce the start of contests that the viewer has joined.',
  })
  contestStarts!: boolean;
}

export const UpdatePushSettingsResult = resultUnion(
  'UpdatePushSettings',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

@InputType('SendTestPushInput', { description: 'The device to test.' })
export class SendTestPushInput {
  @Field(() => ID, { description: 'Global id of the device.' })
  id!: string;
}

export const SendTestPushResult = resultUnion(
  'SendTestPush',
  ViewerSuccess,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
);
