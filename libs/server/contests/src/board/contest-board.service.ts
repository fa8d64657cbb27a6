import { contestRanks } from '@daily/rules/contest';
import { nextRevealRank, RANKS_FOR_REVEAL } from '@daily/rules/contest-reveal';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import type { Contest } from '../contest/contest.entity';
import { isEditor } from '../contest/contest.service';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { OverdueQuestions } from '../taking-part/overdue-questions';
import {
  BEST_STANDINGS,
  BOARD_SIZE,
  CONTEST_BOARD,
  type ContestBoardRow,
  PLACES_ABOVE,
  REVEALED_BOARD,
} from './contest-board.sql';

/** A participant's place on the board of a contest. */
export interface ContestPlace {
  rank: number;
  player: Player;
  score: number;
  correctAnswers: number;
  /** Sum of the times of all questions that are done, in milliseconds. */
  totalTimeMs: number;
  /** Null for a participant who did not finish before the end. */
  finishedAt: Date | null;
  cursor: string;
}

/** The position of a row: score, total time, finish as an ISO instant or `infinity`, id of the player. */
type BoardKey = readonly [score: number, totalTimeMs: number, finish: string, playerId: string];

/** What a board shows: the statements that read it, with the instant or the place that limits it. */
interface ShownBoard {
  statements: typeof CONTEST_BOARD;
  /** Until when those who are shown have finished, or the best place that is revealed. */
  limit: Date | 'infinity' | number;
  /** Until when those have finished who count for ranks. */
  ranked: Date | 'infinity';
  /** Whether the first row that is shown has rank 1. */
  startsAtTop: boolean;
}

/** Number of ranks whose players are the winners of a contest. */
const WINNERS = 3;

/** Maximum number of winners, however many share the last rank. */
const MAX_WINNERS = 10;

const MAX_INTEGER = 2_147_483_647;

/** The boards of contests: score, then total time, then who finished first. */
export class ContestBoardService {
  constructor(
    private readonly database: Database,
    private readonly secrecy: ContestSecrecy,
    private readonly overdue: OverdueQuestions,
    private readonly cursors: Cursors,
  ) {}

  /** A page of a board; empty while it is not public. @throws Failure invalid for an invalid size or cursor */
  async page(contest: Contest, args: PageArgs): Promise<ConnectionOf<ContestPlace>> {
    const cursors = this.cursors.of(`contest ${contest.id}`);
    const window = windowOf(args, (cursor) => keyOf(cursors.decode(cursor)));
    const shown = await this.shown(contest);
    if (shown === null) return pageOf(window, [], () => '');
    const { limit, backward, beyond } = window;
    const { start, end, after, before } = shown.statements;
    const statement = beyond ? (backward ? before : after) : backward ? end : start;
    const values = [contest.id, shown.limit, limit + 1, ...(beyond ?? [])];
    const rows = await this.database.query(statement, values);
    const isTop = !beyond && !backward && shown.startsAtTop;
    return pageOf(
      window,
      await this.places(contest, shown.ranked, rows, { backward, isTop }),
      ({ cursor }) => cursor,
    );
  }

  /** A player's place; null when the board does not show them. */
  async placeOf(contest: Contest, playerId: string): Promise<ContestPlace | null> {
    const shown = await this.shown(contest);
    if (shown === null) return null;
    const rows = await this.database.query(shown.statements.place, [contest.id, shown.limit, 1, playerId]);
    const [place] = await this.places(contest, shown.ranked, rows, { backward: false, isTop: false });
    return place ?? null;
  }

  /** The viewer's place; null for an anonymous caller, and when the board does not show the viewer. */
  async placeOfViewer(contest: Contest, { viewer }: Caller): Promise<ContestPlace | null> {
    return viewer ? this.placeOf(contest, viewer.id) : null;
  }

  /** The first three ranks of a contest that has ended and whose board is open; empty otherwise. */
  async winners(contest: Contest): Promise<ContestPlace[]> {
    if (this.secrecy.boardCutoff(contest) !== 'everyone') return [];
    const { edges } = await this.page(contest, { first: MAX_WINNERS });
    return edges.map(({ node }) => node).filter(({ rank, score }) => rank <= WINNERS && score > 0);
  }

  /** The number of players on the final board. Does not check whether it is open. */
  async size(contest: Contest): Promise<number> {
    const [size] = await this.database.query(BOARD_SIZE, [contest.id]);
    return size?.players ?? 0;
  }

  /**
   * The rank that the next step of a reveal opens; null when there is nothing to reveal: the contest has no freeze or has not ended,
   * every place is open, or nobody has taken part; and for everyone but editors.
   */
  async nextRevealRank(contest: Contest, caller: Caller): Promise<number | null> {
    if (!isEditor(caller) || !this.secrecy.isToBeRevealed(contest)) return null;
    await this.overdue.passOver(contest);
    const best = await this.database.query(BEST_STANDINGS, [contest.id, RANKS_FOR_REVEAL]);
    return nextRevealRank(contestRanks(best), contest.revealedRank);
  }

  /** What the board shows now; null when it shows nobody. */
  private async shown(contest: Contest): Promise<ShownBoard | null> {
    const cutoff = this.secrecy.boardCutoff(contest);
    if (cutoff === 'nobody') return null;
    await this.overdue.passOver(contest);
    if (cutoff === 'everyone' || cutoff instanceof Date) {
      const until = cutoff === 'everyone' ? 'infinity' : cutoff;
      return { statements: CONTEST_BOARD, limit: until, ranked: until, startsAtTop: true };
    }
    const { fromRank } = cutoff;
    return { statements: REVEALED_BOARD, limit: fromRank, ranked: 'infinity', startsAtTop: false };
  }

  /** @param rows in the order in which they were read. */
  private async places(
    contest: Contest,
    until: Date | 'infinity',
    rows: readonly ContestBoardRow[],
    { backward, isTop }: { backward: boolean; isTop: boolean },
  ): Promise<ContestPlace[]> {
    const ordered = backward ? [...rows].reverse() : rows;
    const [first] = ordered;
    if (!first) return [];
    const above = isTop ? { better: 0, before: 0 } : await this.placesAbove(contest, until, first);
    const inPage = contestRanks(ordered);
    const cursors = this.cursors.of(`contest ${contest.id}`);
    const places = ordered.map((row, index) => {
      const rank = inPage[index] ?? 1;
      return {
        // Rows that share the first row's rank share it with rows on earlier pages.
        rank: rank === 1 ? above.better + 1 : above.before + rank,
        player: entityFrom(Player, row),
        score: row.score,
        correctAnswers: row.correctAnswers,
        totalTimeMs: row.totalTimeMs,
        finishedAt: row.finishedAt,
        cursor: cursors.encode(keyOfRow(row)),
      };
    });
    return backward ? places.reverse() : places;
  }

  private async placesAbove(contest: Contest, until: Date | 'infinity', row: ContestBoardRow) {
    const [above] = await this.database.query(PLACES_ABOVE, [contest.id, until, 0, ...keyOfRow(row)]);
    return above ?? { better: 0, before: 0 };
  }
}

function keyOfRow({ score, totalTimeMs, finishedAt, id }: ContestBoardRow): BoardKey {
  return [score, totalTimeMs, finishedAt?.toISOString() ?? 'infinity', id];
}

function keyOf(key: unknown[] | null): BoardKey | null {
  const [score, totalTimeMs, finish, id] = key ?? [];
  if (!isCount(score) || !isCount(totalTimeMs) || typeof finish !== 'string' || typeof id !== 'string')
    return null;
  const isFinish = finish === 'infinity' || !Number.isNaN(Date.parse(finish));
  return isFinish ? [score, totalTimeMs, finish, id] : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER;
}
