import type { Caller } from '@daily/kit/runtime/caller';
import { type LeagueReader, LeagueView } from '@daily/leagues';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Contest } from './contest.entity';

/** The league of a contest. */
@Resolver(() => Contest)
export class ContestLeagueResolver {
  constructor(private readonly leagues: Pick<LeagueReader, 'findOrNull'>) {}

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
