import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { Field, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LeaderboardNews } from './leaderboard-news';

@ObjectType('LeaderboardChange', { description: 'That places on the boards have changed.' })
export class LeaderboardChange {
  @Field(() => Date, { description: 'When the last of the changes was made.' })
  at!: Date;
}

/** The subscriber's way to the news: subscriptions are begun with the caller alone. */
class SubscriberNews {
  constructor(private readonly platform: Platform) {}

  listen() {
    return this.platform.get(LeaderboardNews).listen();
  }
}

/** News of the boards as GraphQL sees them. */
@Resolver()
export class LeaderboardNewsResolver {
  @Allow('public')
  @Subscription(() => LeaderboardChange, {
    description:
      'Tells that places on the boards have changed, at most once a second. Ask for the board again then.',
    subscribe: ({ context }: { context: Caller }) => context.get(SubscriberNews).listen(),
  })
  leaderboardChanged(@Root() { at }: { at: string }): LeaderboardChange {
    return Object.assign(new LeaderboardChange(), { at: new Date(at) });
  }
}
