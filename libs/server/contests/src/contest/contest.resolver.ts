import type { ContestStatus as Status } from '@daily/rules/contest';
import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import { pictureUrl } from '@daily/kit/input/picture-address';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { ContestConnection } from './contest.graphql-types';
import { Contest } from './contest.entity';
import { ContestStatus } from './contest-enums.graphql-types';
import type { ContestReader } from './contest-reader';
import type { ContestService } from './contest.service';

/** Contests in the schema. */
@Resolver(() => Contest)
export class ContestResolver {
  constructor(
    private readonly contests: ContestService,
    private readonly reader: ContestReader,
    private readonly calendar: ProductCalendar,
    private readonly publicUrl: string,
  ) {}

  @Allow('public')
  @Query(() => ContestConnection, {
    name: 'contests',
    description:
      'Contests, the latest start first; with status PUBLISHED, the earliest start first. Drafts are for editors only.',
  })
  list(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('status', () => ContestStatus, {
      nullable: true,
      description: 'Only contests in this state. Defaults to all states.',
    })
    status: Status | null,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<Contest>> {
    return this.contests.page(args, { status }, caller);
  }

  @Allow('public')
  @Query(() => Contest, {
    nullable: true,
    description: 'A contest; null when it does not exist or the viewer may not see it.',
  })
  contest(
    @Arg('slugOrId', () => String, { description: 'Slug of the contest, or its id in the REST API.' })
    slugOrId: string,
    @Ctx() caller: Caller,
  ): Promise<Contest | null> {
    return this.contests.findOrNull(slugOrId, caller);
  }

  @Allow('public')
  @Query(() => Date, {
    description:
      'The clock of the server. Count down to an instant from here, because the clocks of devices differ.',
  })
  serverTime(): Date {
    return this.calendar.now();
  }

  @FieldResolver(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(@Root() contest: Contest): string {
    return toGlobalId('Contest', contest.id);
  }

  @FieldResolver(() => ID, {
    complexity: 0,
    description: 'Id of the contest in the REST API. It is not a global id.',
  })
  contestId(@Root() contest: Contest): string {
    return contest.id;
  }

  @FieldResolver(() => ContestStatus, {
    complexity: 0,
    description: 'The state of the contest, by the clock of the server.',
  })
  status(@Root() contest: Contest): Status {
    return contest.statusAt(this.calendar.now());
  }

  @FieldResolver(() => GraphQLUrl, {
    complexity: 0,
    nullable: true,
    description: 'URL of a picture; null when there is none.',
  })
  coverUrl(@Root() { coverUrl }: Contest): string | null {
    return pictureUrl(coverUrl, this.publicUrl);
  }

  @FieldResolver(() => Int, { description: 'Number of players who have joined.' })
  participantCount(@Root() contest: Contest): Promise<number> {
    return this.reader.participantCount(contest.id);
  }
}
