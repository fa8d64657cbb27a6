import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import {
  BEST_STANDINGS,
  BOARD_SIZE,
  CONTEST_BOARD_BEYOND,
  CONTEST_BOARD_ENDS,
  CONTEST_BOARD_PLACES,
  type ContestBoardRow,
  type ContestStanding,
  PLACES_ABOVE,
  STANDINGS,
  type PlacesAbove,
  type Requested,
} from './contest-board.sql';

/** The position of a row: score, total time, finish as an ISO instant or `infinity`, id of the player. */
export type BoardKey = readonly [score: number, totalTimeMs: number, finish: string, playerId: string];

/** The board of a contest as it is shown now. */
export interface ShownBoard {
  contestId: string;
  /** The instant until which those whom the board shows have finished; `infinity` for everyone. */
  until: Date | 'infinity';
  /** The best place that is shown while editors reveal the board, with all who share it; null when none is held back. */
  fromRank: number | null;
}

/** A row of a board. */
export interface RowBeyond extends ShownBoard {
  key: BoardKey;
}

/** The start or the end of a board, or the rows beyond a row of it. */
export interface BoardWindow extends ShownBoard {
  /** Maximum number of rows. */
  limit: number;
  backward: boolean;
  beyond: BoardKey | null;
}

/** Reads boards. Requests of the same moment share a statement, so a list of contests with their winners takes one. */
export class ContestBoardReader {
  private readonly ends = {
    start: sharedReads((windows: readonly BoardWindow[]) => this.readEnds('start', windows)),
    end: sharedReads((windows: readonly BoardWindow[]) => this.readEnds('end', windows)),
  };

  /** The row of a player; null when the board does not show them. */
  readonly place = sharedReads((places: readonly (ShownBoard & { playerId: string })[]) =>
    this.readPlaces(places),
  );

  /** How many stand above a row, also while the board does not show them. */
  readonly placesAbove = sharedReads((rows: readonly RowBeyond[]) => this.readAbove(rows));

  constructor(private readonly database: Database) {}

  /** The rows of a window, those nearest to where it begins first. */
  async rows(window: BoardWindow): Promise<readonly ContestBoardRow[]> {
    const { beyond, backward, limit } = window;
    if (!beyond) return this.ends[backward ? 'end' : 'start'](window);
    const statement = CONTEST_BOARD_BEYOND[backward ? 'before' : 'after'];
    return this.database.query(statement, [...keysOf([{ ...window, key: beyond }]), limit]);
  }

  /** All standings that count for a board, in order, whether they are shown or not. */
  standings({ contestId, until }: ShownBoard): Promise<readonly ContestStanding[]> {
    return this.database.query(STANDINGS, [contestId, until]);
  }

  /** The number of players on the final board of a contest. */
  async size(contestId: string): Promise<number> {
    const [size] = await this.database.query(BOARD_SIZE, [contestId]);
    return size?.players ?? 0;
  }

  /** The best standings of the final board of a contest, in order. */
  best(contestId: string, limit: number): Promise<readonly ContestStanding[]> {
    return this.database.query(BEST_STANDINGS, [contestId, limit]);
  }

  private async readEnds(end: 'start' | 'end', windows: readonly BoardWindow[]) {
    const limit = Math.max(...windows.map((window) => window.limit));
    const rows = await this.database.query(CONTEST_BOARD_ENDS[end], [...boardsOf(windows), limit]);
    const byRequest = Map.groupBy(rows, ({ request }) => request);
    return windows.map((window, index) => (byRequest.get(index + 1) ?? []).slice(0, window.limit));
  }

  private async readPlaces(
    places: readonly (ShownBoard & { playerId: string })[],
  ): Promise<(ContestBoardRow | null)[]> {
    const values = [...boardsOf(places), places.map(({ playerId }) => playerId)];
    const rows = byRequest(await this.database.query(CONTEST_BOARD_PLACES, values));
    return places.map((_place, index) => rows.get(index + 1) ?? null);
  }

  private async readAbove(requested: readonly RowBeyond[]): Promise<PlacesAbove[]> {
    const rows = byRequest(await this.database.query(PLACES_ABOVE, keysOf(requested)));
    return requested.map((_row, index) => rows.get(index + 1) ?? { better: 0, before: 0 });
  }
}

function byRequest<Row extends Requested>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.request, row]));
}

function boardsOf(boards: readonly ShownBoard[]): unknown[] {
  return [
    boards.map(({ contestId }) => contestId),
    boards.map(({ until }) => until),
    boards.map(({ fromRank }) => fromRank),
  ];
}

function keysOf(rows: readonly RowBeyond[]): unknown[] {
  const columns = ([0, 1, 2, 3] as const).map((column) => rows.map(({ key }) => key[column]));
  return [...boardsOf(rows), ...columns];
}
