import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import type { Contest } from '../contest/contest.entity';
import type { ContestParticipant } from './contest-participant.entity';
import { EARLIER_PARTICIPANTS, LATER_PARTICIPANTS } from './participants-page.sql';
import type { Runs } from './runs';

/** Participants of a contest beyond a position, which is the instant and the player of a row. */
interface List {
  contestId: string;
  at: string;
  playerId: string;
  /** Maximum number of participants. */
  limit: number;
}

/** Lists who takes part in a contest, except for hidden players. */
export class ParticipantListService {
  /** Lists of the same moment share a statement. */
  private readonly rows = {
    earlier: sharedReads((lists: readonly List[]) => this.read(EARLIER_PARTICIPANTS, lists)),
    later: sharedReads((lists: readonly List[]) => this.read(LATER_PARTICIPANTS, lists)),
  };

  constructor(
    private readonly database: Database,
    private readonly runs: Pick<Runs<ContestParticipant>, 'asOfNow'>,
    private readonly cursors: Cursors,
  ) {}

  /** A page of participants in the order in which they joined. @throws Failure invalid for an invalid size or cursor */
  async page(contest: Contest, args: PageArgs): Promise<ConnectionOf<ContestParticipant>> {
    const cursors = this.cursors.of(`participants ${contest.id}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor), isPlayerId));
    const { backward, limit, beyond } = window;
    const [at, playerId] = beyond ?? [backward ? 'infinity' : '-infinity', ''];
    const rows = await this.rows[backward ? 'earlier' : 'later']({
      contestId: contest.id,
      at,
      playerId,
      limit: limit + 1,
    });
    const participants = rows.map((row) => this.runs.asOfNow(contest, row));
    return pageOf(window, participants, (row) => cursors.encode([row.joinedAt.toISOString(), row.playerId]));
  }

  private async read(statement: typeof LATER_PARTICIPANTS, lists: readonly List[]) {
    const rows = await this.database.query(statement, [
      lists.map(({ contestId }) => contestId),
      lists.map(({ at }) => at),
      lists.map(({ playerId }) => playerId),
      Math.max(...lists.map(({ limit }) => limit)),
    ]);
    const byRequest = Map.groupBy(rows, ({ request }) => request);
    return lists.map(({ limit }, index) => (byRequest.get(index + 1) ?? []).slice(0, limit));
  }
}

/** The id of a player may be any text. */
const isPlayerId = () => true;
