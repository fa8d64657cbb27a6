import { Allow } from '@daily/kit/graphql/access';
import { Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import type { QueueAlarms } from './queue-alarm';

@ObjectType('QuestionQueue', { description: 'For how long there are questions that were never asked.' })
class QuestionQueueState {
  @Field(() => Int, {
    description: 'Number of days after today that have a question, or can get one that was never asked.',
  })
  daysLeft!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The lowest threshold of `QUEUE_ALARM_DAYS` that is reached, in days; null when none is.',
  })
  alarmDays!: number | null;
}

/** The queue of questions in the schema. */
@Resolver()
export class QueueAlarmResolver {
  constructor(private readonly alarms: QueueAlarms) {}

  @Allow('editor')
  @Query(() => QuestionQueueState, {
    description: 'For how long there are questions that were never asked. Requires an editor.',
  })
  questionQueue(): Promise<QuestionQueueState> {
    return this.alarms.state();
  }
}
