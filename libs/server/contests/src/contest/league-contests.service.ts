import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import { Contest } from './contest.entity';
import { EARLIER_LEAGUE_CONTESTS, LATER_LEAGUE_CONTESTS, type LeagueContestRow } from './league-contests.sql';

/** Contests of a league beyond a position. */
interface List {
  leagueId: string;
  at: string;
  contestId: string;
  /** Maximum number of contests. */
  limit: number;
}

/** Lists the published contests of leagues. */
export class LeagueContestsService {
  /** Lists of the same moment share a statement. */
  private readonly rows = {
    earlier: sharedReads((lists: readonly List[]) => this.read(EARLIER_LEAGUE_CONTESTS, lists)),
    later: sharedReads((lists: readonly List[]) => this.read(LATER_LEAGUE_CONTESTS, lists)),
  };

  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of the contests of a league, the latest start first. The caller of this method checks who may see the league.
   * @throws Failure invalid for an invalid size or cursor
   */
  async page(leagueId: string, args: PageArgs): Promise<ConnectionOf<Contest>> {
    const cursors = this.cursors.of(`contests of league ${leagueId}`);
    return latestFirst(cursors, args, 'startsAt', async ({ at, id: contestId, limit, backward }) => {
      const rows = await this.rows[backward ? 'later' : 'earlier']({ leagueId, at, contestId, limit });
      return rows.map((row) => entityFrom(Contest, row));
    });
  }

  private async read(
    statement: typeof LATER_LEAGUE_CONTESTS,
    lists: readonly List[],
  ): Promise<LeagueContestRow[][]> {
    const rows = await this.database.query(statement, [
      lists.map(({ leagueId }) => leagueId),
      lists.map(({ at }) => at),
      lists.map(({ contestId }) => contestId),
      Math.max(...lists.map(({ limit }) => limit)),
    ]);
    const byRequest = Map.groupBy(rows, ({ request }) => request);
    return lists.map(({ limit }, index) => (byRequest.get(index + 1) ?? []).slice(0, limit));
  }
}
