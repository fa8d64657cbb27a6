import { Allow, SameForEveryone } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GraphQLMonth } from '@daily/kit/graphql/scalars';
import { Caller } from '@daily/kit/runtime/caller';
import type { Month } from '@daily/rules/calendar';
import { Field, FieldResolver, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { type LeaderboardEntries, LeaderboardEntry } from '../boards/leaderboard.resolver';
import type { LeaderboardService } from '../boards/leaderboard.service';
import { LEADERBOARD_CHANGED } from './leaderboard-news';

/** Number of places in an event. */
const PLACES_IN_NEWS = 10;

@SameForEveryone()
@ObjectType('LeaderboardChange', {
  description: "A change of the leaderboards, with the top of the current month's leaderboard after it.",
})
export class LeaderboardChange {
  @Field(() => Date, { complexity: 0, description: 'When the latest of the changes happened.' })
  at!: Date;

  @Field(() => GraphQLMonth, { complexity: 0, description: 'The month of `entries`: the current one.' })
  month!: Month;
}

/** The subscription to changes of the boards. */
@Resolver(() => LeaderboardChange)
export class LeaderboardNewsResolver {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly entriesOf: LeaderboardEntries,
  ) {}

  @Allow('public')
  @Subscription(() => LeaderboardChange, {
    topics: LEADERBOARD_CHANGED.name,
    description:
      "Sends the top of the current month's leaderboard when places on the leaderboards have changed, at most once a second. " +
      'Other pages and boards may have changed as well: query what you show of them again.',
  })
  leaderboardChanged(@Root() { at }: typeof LEADERBOARD_CHANGED.message): LeaderboardChange {
    const { month } = this.leaderboard.thisMonth;
    return { at: new Date(at), month };
  }

  @FieldResolver(() => [LeaderboardEntry], {
    complexity: listOf(PLACES_IN_NEWS),
    description:
      `The first ${PLACES_IN_NEWS} places of the current month's leaderboard. Clients with a normalized cache update their rows by ` +
      '`id`.',
  })
  async entries(): Promise<LeaderboardEntry[]> {
    const places = await this.leaderboard.top(PLACES_IN_NEWS);
    // Loaders live as long as their request; that of a subscription would return the values of earlier events.
    const event = new Caller({ address: '' });
    return places.map((place) => this.entriesOf.of(place, event));
  }
}
