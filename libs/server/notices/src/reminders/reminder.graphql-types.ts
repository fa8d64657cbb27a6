import {
  InvalidInputProblem,
  NotAllowedProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLTimeZone } from '@daily/kit/graphql/scalars';
import { ViewerSuccess } from '@daily/people';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ReminderSettings } from './reminder-settings.service';
import { ReminderTimeInput } from './reminder-time.graphql-types';

/** The states of a reminder as GraphQL enum values. */
const ReminderState: Record<'OFF' | 'PENDING' | 'ON', ReminderSettings['state']> = {
  OFF: 'off',
  PENDING: 'pending',
  ON: 'on',
};

registerEnumType(ReminderState, {
  name: 'ReminderState',
  description: 'Whether the daily reminder is sent.',
  valuesConfig: {
    OFF: { description: 'No reminders are sent.' },
    PENDING: { description: 'Reminders begin once the link in the confirmation mail is followed.' },
    ON: { description: 'A reminder is sent each day on which the viewer has not answered yet.' },
  },
});

@ObjectType('Reminder', { description: 'The daily reminder by mail.' })
export class Reminder implements ReminderSettings {
  @Field(() => ReminderState, { description: 'Whether the reminder is sent.' })
  state!: ReminderSettings['state'];

  @Field(() => Int, { description: `The hour, 0 to 23. Defaults to ${DEFAULT_REMINDER_HOUR}.` })
  hour!: number;

  @Field(() => GraphQLTimeZone, {
    description: "The time zone of the hour. Defaults to the product's time zone.",
  })
  timeZone!: string;

  @Field(() => Boolean, {
    description: 'Whether a mail is sent in the evening when the streak is about to end, at most once a day.',
  })
  streakAlerts!: boolean;
}

@InputType('UpdateReminderInput', {
  description:
    'The new settings of the daily reminder. They replace all of the old ones, unless stated otherwise.',
})
export class UpdateReminderInput extends ReminderTimeInput {
  @Field(() => Boolean, { description: 'Whether to send the reminder.' })
  enabled!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to send streak alerts as well. Keeps the present choice when it is missing.',
  })
  streakAlerts?: boolean | null;
}

export const UpdateReminderResult = resultUnion(
  'UpdateReminder',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
