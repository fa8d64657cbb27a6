import { Allow } from '@daily/kit/graphql/access';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { TrackEventsInput, TrackEventsResult, TrackEventsSuccess } from './event.graphql-types';
import type { EventService } from './event.service';

@Resolver()
export class EventResolver {
  constructor(private readonly events: EventService) {}

  @Allow('public')
  @Mutation(() => TrackEventsResult, {
    description:
      'Counts actions of the visitor or player. A request with the header `DNT: 1` or `Sec-GPC: 1` opts out: nothing is counted.',
  })
  trackEvents(
    @Arg('input', () => TrackEventsInput, { description: 'The events.' }) { events }: TrackEventsInput,
    @Ctx() caller: Caller,
  ): Promise<TrackEventsSuccess | Problem> {
    return problemsAsData(async () => {
      const reported = events.map(({ fields, ...event }) => ({ ...event, fields: { ...fields } }));
      return Object.assign(new TrackEventsSuccess(), {
        accepted: await this.events.track(reported, caller),
      });
    });
  }
}
