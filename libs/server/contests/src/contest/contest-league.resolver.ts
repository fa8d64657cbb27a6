import { RequireScope } from '@daily/kit/graphql/access';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import { type LeagueReader, LeagueView } from '@daily/leagues';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contest } from './contest.entity';
import { ContestConnection } from './contest.graphql-types';
import type { LeagueContestsService } from './league-contests.service';

/** The league of a contest. */
@Resolver(() => Contest)
export class ContestLeagueResolver {
  constructor(private readonly leagues: Pick<LeagueReader, 'findOrNull'>) {}

  @RequireScope('leagues:read')
  @FieldResolver(() => LeagueView, {
    nullable: true,
    description:
      'The league whose members alone may see the contest; null when everyone may, and for an editor who is not a member.',
  })
  async league(@Root() { leagueId }: Contest, @Ctx() caller: Caller): Promise<LeagueView | null> {
    const league = leagueId === null ? null : await this.leagues.findOrNull(leagueId, caller);
    return league && new LeagueView(league);
  }
}

/** The contests of a league. Only its members receive a league, so its contests need no check of their own. */
@Resolver(() => LeagueView)
export class LeagueContestsResolver {
  constructor(private readonly leagueContests: LeagueContestsService) {}

  @RequireScope('contests:read')
  @FieldResolver(() => ContestConnection, {
    description: 'The contests for members of the league alone, the latest start first.',
  })
  contests(
    @Root() { league }: LeagueView,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<Contest>> {
    return this.leagueContests.page(league.id, args);
  }
}
