import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import { Contest } from './contest.entity';
import { AFTER_ALL, BEFORE_ALL } from './contest.sql';
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
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const { backward, limit, beyond } = window;
    const [at, contestId] = beyond ?? (backward ? BEFORE_ALL : AFTER_ALL);
    const read = this.rows[backward ? 'later' : 'earlier'];
    const rows = await read({ leagueId, at, contestId, limit: limit + 1 });
    const contests = rows.map((row) => entityFrom(Contest, row));
    return pageOf(window, contests, ({ startsAt, id }) => cursors.encode([startsAt.toISOString(), id]));
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
