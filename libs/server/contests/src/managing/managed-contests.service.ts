import { CONTEST_BOUNDS, type ContestStatus } from '@daily/rules/contest';
import { closesAt } from '@daily/rules/contest/run';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, mapNodes, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listPosition } from '@daily/kit/graphql/list-position';
import { splitId } from '@daily/kit/graphql/node';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import { validate } from 'uuid';
import { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import { AFTER_ALL, BEFORE_ALL } from '../contest/contest.sql';
import type { ContestReader } from '../contest/contest-reader';
import type { OverdueQuestions } from '../taking-part/overdue-questions';
import {
  CONTEST_COUNTS,
  type ContestCounts,
  type ContestVisibility,
  managedContestPage,
  type ManagedContestSort,
} from './managed-contests.sql';
import {
  MANAGED_PARTICIPANT,
  MANAGED_PARTICIPANTS_AFTER,
  MANAGED_PARTICIPANTS_BEFORE,
  type ManagedParticipantRow,
} from './managed-participants.sql';

/** Which contests a list has, and their order. */
export interface ManagedContestList {
  status?: ContestStatus | null | undefined;
  /** A part of the title or slug. */
  search?: string | null | undefined;
  visibility?: ContestVisibility | null | undefined;
  sort: ManagedContestSort;
}

/** A player in a contest as editors see them. */
export type ManagedParticipation = ReturnType<ManagedContestsService['participantOf']>;

/** Shows contests to editors, with everything that players do not see yet. Callers of this class must be editors. */
export class ManagedContestsService {
  /** The counts of a contest. Requests of the same moment share a statement. */
  readonly counts = sharedReads((ids: readonly string[]) => this.readCounts(ids));

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
    private readonly reader: ContestReader,
    private readonly overdue: OverdueQuestions,
  ) {}

  /** A page of contests. @throws Failure invalid for an invalid size, cursor or search term */
  async page(args: PageArgs, list: ManagedContestList): Promise<ConnectionOf<Contest>> {
    const { status = null, visibility = null, sort } = list;
    const search = list.search?.trim().toLowerCase() || null;
    const max = CONTEST_BOUNDS.maxTitleLength;
    if (search && search.length > max) throw invalid(`search must be at most ${max} characters`, 'search');
    const cursors = this.cursors.of(`managed contests ${sort} ${status} ${visibility} ${search}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
    const { backward, limit } = window;
    const isAscending = (sort === 'earliest') !== backward;
    const [at, id] = window.beyond ?? (isAscending ? BEFORE_ALL : AFTER_ALL);
    const isOfLeague = visibility && visibility === 'league';
    const values = [status, this.calendar.now(), search, isOfLeague, at, id, limit + 1];
    const rows = await this.database.query(managedContestPage(sort, backward), values);
    const keyOf = ({ startsAt, changedAt }: Contest) => (sort === 'changed' ? changedAt : startsAt);
    return pageOf(
      window,
      rows.map((row) => entityFrom(Contest, row)),
      (contest) => cursors.encode([keyOf(contest).toISOString(), contest.id]),
    );
  }

  /** A contest, also a draft or of any league; null when there is none. @param reference id or slug. */
  find(reference: string): Promise<Contest | null> {
    return this.reader.find(reference);
  }

  /** The questions of a contest as they are stored, in order, with their keys. */
  questions({ id }: Contest): Promise<ContestQuestion[]> {
    return this.reader.questions(id);
  }

  /**
   * A page of participants, hidden players included, those who joined last first.
   * @throws Failure invalid for an invalid size or cursor
   */
  async participants(contest: Contest, args: PageArgs): Promise<ConnectionOf<ManagedParticipation>> {
    await this.overdue.passOver(contest);
    const cursors = this.cursors.of(`managed participants ${contest.id}`);
    const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor), () => true));
    const { backward, beyond, limit } = window;
    const [at, playerId] = beyond ?? [backward ? '-infinity' : 'infinity', ''];
    const statement = backward ? MANAGED_PARTICIPANTS_AFTER : MANAGED_PARTICIPANTS_BEFORE;
    const rows = await this.database.query(statement, [contest.id, at, playerId, limit + 1]);
    const page = pageOf(window, rows, (row) => cursors.encode([row.joinedAt.toISOString(), row.id]));
    return mapNodes(page, (row) => this.participantOf(contest, row));
  }

  /** A participant by their local id; null for an unknown one. */
  async participant(id: string): Promise<ManagedParticipation | null> {
    const [contestId = '', playerId] = splitId(id, 2) ?? [];
    const contest = validate(contestId) ? await this.reader.find(contestId) : null;
    if (!contest) return null;
    await this.overdue.passOver(contest);
    const [row] = await this.database.query(MANAGED_PARTICIPANT, [contest.id, playerId]);
    return row ? this.participantOf(contest, row) : null;
  }

  private participantOf(contest: Contest, row: ManagedParticipantRow) {
    const { joinedAt, done, finishedAt, score, correctAnswers, totalTimeMs, certificateId } = row;
    const closes = closesAt(row, contest);
    const isOpen = closes !== null && closes > this.calendar.now();
    return {
      ...{ contestId: contest.id, player: entityFrom(Player, row) },
      ...{ hidden: row.hidden, joinedAt, questionsDone: done, finishedAt, score, correctAnswers },
      ...{ totalTimeMs, certificateId, questionClosesAt: isOpen ? closes : null },
    };
  }

  private async readCounts(ids: readonly string[]): Promise<ContestCounts[]> {
    const rows = await this.database.query(CONTEST_COUNTS, [[...new Set(ids)]]);
    const byId = new Map(rows.map((row) => [row.contestId, row]));
    return ids.map((id) => {
      const counts = byId.get(id);
      if (!counts) throw new Error(`No counts of the contest ${id}`);
      return counts;
    });
  }
}
