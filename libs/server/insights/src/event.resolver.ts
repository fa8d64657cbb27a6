import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { TrackEventsInput, TrackEventsResult, type TrackEventsSuccess } from './event.graphql-types';
import type { EventService, ReportedEvent } from './event.service';
import { EVENT_OF_ACTION } from './tracked-action';
import type { TrackedActionInput } from './tracked-action.graphql-types';
import { EVENT_LIMITS } from './event.limits';

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
