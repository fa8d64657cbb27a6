import { GraphQLTimeZone } from '@daily/kit/graphql/scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import type { ReminderTime } from './reminder-time';

@ObjectType('ReminderTime', { description: 'The time of a daily reminder.' })
export class ReminderTimeType implements ReminderTime {
  @Field(() => Int, { description: 'The hour, 0 to 23.' })
  hour!: number;

  @Field(() => GraphQLTimeZone, { description: 'The time zone of the hour.' })
  timeZone!: string;
}

@InputType('ReminderTimeInput', { description: 'The time of a daily reminder.' })
export class ReminderTimeInput implements ReminderTime {
  @Field(() => Int, { description: 'The hour, 0 to 23.' })
  hour!: number;

  @Field(() => GraphQLTimeZone, { description: 'The time zone of the hour.' })
  timeZone!: string;
}
