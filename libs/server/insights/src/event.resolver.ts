import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { InvalidInputProblem, type Problem, problemsAsData, resultUnion } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Field, Float, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import {
  type EventService,
  MAX_BATCH_SIZE,
  MAX_EVENT_AGE_SECONDS,
  type ReportedEvent,
} from './event.service';
import { EVENT_OF_ACTION } from './tracked-action';
import { TrackedActionInput } from './tracked-action.graphql-types';
import { EVENT_LIMITS } from './event.limits';

@InputType('TrackedEventInput', { description: 'An action of a visitor or player.' })
class TrackedEventInput {
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
class TrackEventsInput {
  @Field(() => [TrackedEventInput], {
    description: `The events, at most ${MAX_BATCH_SIZE}. When one of them is invalid, none is counted.`,
  })
  events!: TrackedEventInput[];
}

@ObjectType('TrackEventsSuccess', {
  description: 'The events are valid and will be counted, unless the request opts out of tracking.',
})
class TrackEventsSuccess {
  @Field(() => Int, {
    description: 'Number of events that were not known before; 0 when the request opts out of tracking.',
  })
  accepted!: number;
}

const TrackEventsResult = resultUnion('TrackEvents', TrackEventsSuccess, InvalidInputProblem);

/** Analytics events in the schema. */
@Resolver()
export class EventResolver {
  constructor(private readonly events: EventService) {}

  @Allow('public', 'write')
  @LimitedBy(EVENT_LIMITS)
  @Mutation(() => TrackEventsResult, {
    description:
      'Counts actions of the visitor or player. A request with the header `DNT: 1` or `Sec-GPC: 1` opts out: nothing is counted.',
  })
  trackEvents(
    @Arg('input', () => TrackEventsInput, { description: 'The actions to count, with their times.' })
    { events }: TrackEventsInput,
    @Ctx() caller: Caller,
  ): Promise<TrackEventsSuccess | Problem> {
    return problemsAsData(async () => {
      const reported = events.map(({ action, ...event }) => ({ ...event, ...eventOf(action) }));
      return {
        accepted: await this.events.track(reported, caller),
      };
    });
  }
}

/** The event of an action. GraphQL has checked that the action has exactly one field. */
function eventOf(action: TrackedActionInput): Pick<ReportedEvent, 'name' | 'fields'> {
  for (const [key, name] of Object.entries(EVENT_OF_ACTION)) {
    const fields = action[key as keyof TrackedActionInput];
    if (fields) return { name, fields: { ...fields } };
  }
  throw new Error('An action has no field');
}
