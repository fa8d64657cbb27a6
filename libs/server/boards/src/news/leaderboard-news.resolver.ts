import { Allow } from '@daily/kit/graphql/access';
import { Field, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { LEADERBOARD_CHANGED } from './leaderboard-news';

@ObjectType('LeaderboardChange', { description: 'The news that places on the leaderboards have changed.' })
export class LeaderboardChange {
  @Field(() => Date, { description: 'When the latest of the changes happened.' })
  at!: Date;
}

/** The subscription to changes of the boards. */
@Resolver()
export class LeaderboardNewsResolver {
  @Allow('public')
  @Subscription(() => LeaderboardChange, {
    topics: LEADERBOARD_CHANGED.name,
    description:
      'Reports that places on the leaderboards have changed, at most once a second. Query the leaderboard again on each event.',
  })
  leaderboardChanged(@Root() { at }: typeof LEADERBOARD_CHANGED.message): LeaderboardChange {
    return Object.assign(new LeaderboardChange(), { at: new Date(at) });
  }
}
