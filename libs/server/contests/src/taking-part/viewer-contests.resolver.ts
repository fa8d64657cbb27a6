import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import { SignedInViewer } from '@daily/people';
import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Contest } from '../contest/contest.entity';
import { ContestConnection } from '../contest/contest.graphql-types';
import type { JoinedContestsService } from './joined-contests.service';

/** The contests of the viewer. */
@Resolver(() => SignedInViewer)
export class ViewerContestsResolver {
  constructor(private readonly joined: JoinedContestsService) {}

  @RequireScope('contests:read')
  @FieldResolver(() => ContestConnection, {
    description: 'The contests that the viewer has joined, the latest joined first.',
  })
  contests(
    @Root() { player }: SignedInViewer,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<Contest>> {
    return this.joined.page(player.id, args);
  }
}
