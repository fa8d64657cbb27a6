import { InvalidInputProblem, resultUnion } from '@daily/kit/graphql/problems';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_BATCH_SIZE, MAX_EVENT_AGE_SECONDS } from './event.service';
import { TrackedActionInput } from './tracked-action.graphql-types';

@InputType('TrackedEventInput', { description: 'An action of a visitor or player.' })
export class TrackedEventInput {
  @Field(() => ID, {
    description: 'Idempotency key, a UUID: an event with a known id is not counted again.',
  })
  id!: string;

  @Field(() => Float, {
    description: `Seconds between the action and this request, 0 to ${MAX_EVENT_AGE_SECONDS} (7 days).`,
  })
  secondsAgo!: number;

  @Field(() => TrackedActionInput, { description: 'The action with its details.' })
  action!: TrackedActionInput;
}

@InputType('TrackEventsInput', {
  description: 'The events that a client has collected since its last request.',
})
export class TrackEventsInput {
  @Field(() => [TrackedEventInput], {
    description: `The events, at most ${MAX_BATCH_SIZE}. When one of them is invalid, none is counted.`,
  })
  events!: TrackedEventInput[];
}

@ObjectType('TrackEventsSuccess', {
  description: 'The events are valid and will be counted, unless the request opts out of tracking.',
})
export class TrackEventsSuccess {
  @Field(() => Int, {
    description: 'Number of events that were not known before; 0 when the request opts out of tracking.',
  })
  accepted!: number;
}

export const TrackEventsResult = resultUnion('TrackEvents', TrackEventsSuccess, InvalidInputProblem);
