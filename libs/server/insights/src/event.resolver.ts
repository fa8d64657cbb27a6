import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { TrackEventsInput, TrackEventsResult, TrackEventsSuccess } from './event.inputs';
import { EventService } from './event.service';

/** Events as GraphQL takes them. */
@Resolver()
export class EventResolver {
  private readonly events = this.platform.get(EventService);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Mutation(() => TrackEventsResult, {
    description: 'Counts what was done. A request that carries `DNT: 1` or `Sec-GPC: 1` counts nothing.',
  })
  trackEvents(
    @Arg('input', () => TrackEventsInput, { description: 'The events.' }) input: TrackEventsInput,
    @Ctx() caller: Caller,
  ): Promise<TrackEventsSuccess | Problem> {
    return problemsAsData(async () => {
      const told = input.events.map(({ fields, ...event }) => ({ ...event, fields: { ...fields } }));
      return Object.assign(new TrackEventsSuccess(), { accepted: await this.events.track(told, caller) });
    });
  }
}
