import { contestRanks } from '@daily/rules/contest';
import { nextRevealRank, RANKS_FOR_REVEAL } from '@daily/rules/contest/reveal';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import { Player } from '@daily/people';
import type { Contest } from '../contest/contest.entity';
import { isEditor } from '../contest/contest-audience';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { OverdueQuestions } from '../taking-part/overdue-questions';
import type { ContestBoardRow } from './contest-board.sql';
import type { BoardKey, ContestBoardReader, ShownBoard } from './contest-board-reader';
import type { ContestRanks } from './contest-ranks';

/** A participant's place on the board of a contest. */
export interface ContestPlace {
  contestId: string;
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

/** Number of ranks whose players are the winners of a contest. */
const WINNERS = 3;

/** Maximum number of winners, however many share the last rank. */
const MAX_WINNERS = 10;

const MAX_INTEGER = 2_147_483_647;

/** The boards of contests: score, then total time, then who finished first. */
export class ContestBoardService {
  constructor(
    private readonly reader: ContestBoardReader,
    private readonly ranks: ContestRanks,
    private readonly secrecy: ContestSecrecy,
    private readonly overdue: OverdueQuestions,
    private readonly cursors: Cursors,
  ) {}

  /** A page of a board; empty while it is not public. @throws Failure invalid for an invalid size or cursor */
  async page(contest: Contest, args: PageArgs): Promise<ConnectionOf<ContestPlace>> {
    return this.pageOf(contest, args, await this.shown(contest));
  }

  /**
   * A page of the board as it is now, of everyone who has taken part: neither frozen nor sealed. For editors; does not check the caller.
   * @throws Failure invalid for an invalid size or cursor
   */
  async currentPage(contest: Contest, args: PageArgs): Promise<ConnectionOf<ContestPlace>> {
    await this.overdue.passOver(contest);
    return this.pageOf(contest, args, wholeBoard(contest));
  }

  private async pageOf(
    contest: Contest,
    args: PageArgs,
    board: ShownBoard | null,
  ): Promise<ConnectionOf<ContestPlace>> {
    const cursors = this.cursors.of(`contest ${contest.id}`);
    const window = windowOf(args, (cursor) => keyOf(cursors.decode(cursor)));
    if (!board) return pageOf(window, [], () => '');
    const { backward, beyond } = window;
    const rows = await this.reader.rows({ ...board, ...window, limit: window.limit + 1 });
    const places = await this.places(board, rows, {
      backward,
      isTop: !beyond && !backward && board.fromRank === null,
    });
    return pageOf(window, places, ({ cursor }) => cursor);
  }

  /** A player's place; null when the board does not show them. */
  async placeOf(contest: Contest, playerId: string): Promise<ContestPlace | null> {
    return this.placeOn(await this.shown(contest), playerId);
  }

  /** A player's place on the board of {@link currentPage}. For editors; does not check the caller. */
  async currentPlaceOf(contest: Contest, playerId: string): Promise<ContestPlace | null> {
    await this.overdue.passOver(contest);
    return this.placeOn(wholeBoard(contest), playerId);
  }

  private async placeOn(board: ShownBoard | null, playerId: string): Promise<ContestPlace | null> {
    const row = board && (await this.reader.place({ ...board, playerId }));
    return row && this.placeAt(board, row, await this.ranks.rankOf(board, keyOfRow(row), row));
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
  size(contest: Contest): Promise<number> {
    return this.reader.size(contest.id);
  }

  /**
   * The rank that the next step of a reveal opens; null when there is nothing to reveal: the contest has no freeze or has not ended,
   * every place is open, or there are no participants; and for everyone but editors.
   */
  async nextRevealRank(contest: Contest, caller: Caller): Promise<number | null> {
    if (!isEditor(caller) || !this.secrecy.isToBeRevealed(contest)) return null;
    await this.overdue.passOver(contest);
    const best = await this.reader.best(contest.id, RANKS_FOR_REVEAL);
    return nextRevealRank(contestRanks(best), contest.revealedRank);
  }

  /** The board as it is shown now; null when it shows no one. */
  private async shown(contest: Contest): Promise<ShownBoard | null> {
    const cutoff = this.secrecy.boardCutoff(contest);
    if (cutoff === 'nobody') return null;
    await this.overdue.passOver(contest);
    const all = wholeBoard(contest);
    if (cutoff === 'everyone') return all;
    return cutoff instanceof Date ? { ...all, until: cutoff } : { ...all, ...cutoff };
  }

  /** @param rows in the order in which they were read. */
  private async places(
    board: ShownBoard,
    rows: readonly ContestBoardRow[],
    { backward, isTop }: { backward: boolean; isTop: boolean },
  ): Promise<ContestPlace[]> {
    const ordered = backward ? [...rows].reverse() : rows;
    const [first] = ordered;
    if (!first) return [];
    const above = isTop
      ? { better: 0, before: 0 }
      : await this.reader.placesAbove({ ...board, key: keyOfRow(first) });
    const inPage = contestRanks(ordered);
    const places = ordered.map((row, index) => {
      const rank = inPage[index] ?? 1;
      // Rows that share the first row's rank share it with rows on earlier pages.
      return this.placeAt(board, row, rank === 1 ? above.better + 1 : above.before + rank);
    });
    return backward ? places.reverse() : places;
  }

  private placeAt({ contestId }: ShownBoard, row: ContestBoardRow, rank: number): ContestPlace {
    const { score, correctAnswers, totalTimeMs, finishedAt } = row;
    const cursor = this.cursors.of(`contest ${contestId}`).encode(keyOfRow(row));
    return {
      ...{ contestId, rank, player: entityFrom(Player, row) },
      ...{ score, correctAnswers, totalTimeMs, finishedAt, cursor },
    };
  }
}

/** The board of everyone who has taken part. */
function wholeBoard({ id: contestId }: Contest): ShownBoard {
  return { contestId, until: 'infinity', fromRank: null };
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
