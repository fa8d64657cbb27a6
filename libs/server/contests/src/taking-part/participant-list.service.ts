import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import { splitId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Player, PlayerLoader } from '@daily/people';
import { validate } from 'uuid';
import type { Contest } from '../contest/contest.entity';
import type { ContestService } from '../contest/contest.service';
import type { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy, OpenResults } from './contest-secrecy';
import { EARLIER_PARTICIPANTS, LATER_PARTICIPANTS } from './participation.sql';
import type { Runs } from './runs';

/** Participants of a contest beyond a position, which is the instant and the player of a row. */
interface List {
  contestId: string;
  at: string;
  playerId: string;
  /** Maximum number of participants. */
  limit: number;
}

/** The parts of {@link ParticipantListService}. */
export interface ParticipantListParts {
  database: Database;
  cursors: Cursors;
  contests: Pick<ContestService, 'findOrNull'>;
  runs: Pick<Runs<ContestParticipant>, 'asOfNow' | 'find'>;
  players: PerRequest<PlayerLoader>;
  secrecy: ContestSecrecy;
}

/** A participant as everyone may see them. */
export interface PublicParticipant extends OpenResults {
  contestId: string;
  player: Player;
  joinedAt: Date;
  finishedAt: Date | null;
}

/** Shows who takes part in contests, except for hidden players. */
export class ParticipantListService {
  /** Lists of the same moment share a statement. */
  private readonly rows = {
    earlier: sharedReads((lists: readonly List[]) => this.read(EARLIER_PARTICIPANTS, lists)),
    later: sharedReads((lists: readonly List[]) => this.read(LATER_PARTICIPANTS, lists)),
  };

  constructor(private readonly parts: ParticipantListParts) {}

  /** A page of participants in the order in which they joined. @throws Failure invalid for an invalid size or cursor */
  async page(contest: Contest, args: PageArgs, caller: Caller): Promise<ConnectionOf<PublicParticipant>> {
    const cursors = this.parts.cursors.of(`participants ${contest.id}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor), isPlayerId));
    const { backward, limit, beyond } = window;
    const [at, playerId] = beyond ?? [backward ? 'infinity' : '-infinity', ''];
    const rows = await this.rows[backward ? 'earlier' : 'later']({
      contestId: contest.id,
      at,
      playerId,
      limit: limit + 1,
    });
    const page = pageOf(window, rows, (row) => cursors.encode([row.joinedAt.toISOString(), row.playerId]));
    const nodes = page.edges.map(({ node }) =>
      this.shown(contest, this.parts.runs.asOfNow(contest, node), caller),
    );
    const shown = await Promise.all(nodes);
    return {
      ...page,
      edges: page.edges.flatMap(({ cursor }, index) => (shown[index] ? { cursor, node: shown[index] } : [])),
    };
  }

  /** The participant with a local id; null for an unknown and for a hidden one. */
  async find(id: string, caller: Caller): Promise<PublicParticipant | null> {
    const [contestId = '', playerId = ''] = splitId(id, 2) ?? [];
    const contest = validate(contestId) ? await this.parts.contests.findOrNull(contestId, caller) : null;
    const row = contest && (await this.parts.runs.find(contest, playerId));
    return row && !row.hidden ? this.shown(contest, row, caller) : null;
  }

  /** Null for a player who was deleted since the participant was read. */
  private async shown(
    contest: Contest,
    participant: ContestParticipant,
    caller: Caller,
  ): Promise<PublicParticipant | null> {
    const player = await this.parts.players.of(caller).load(participant.playerId);
    const { joinedAt, finishedAt } = participant;
    const results = this.parts.secrecy.publicResults(contest, participant);
    return player && { contestId: contest.id, player, joinedAt, finishedAt, ...results };
  }

  private async read(statement: typeof LATER_PARTICIPANTS, lists: readonly List[]) {
    const rows = await this.parts.database.query(statement, [
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
