import { type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { movementOf } from '@daily/rules/leaderboard/ranking';
import type { Database } from '@daily/kit/database/database';
import type { LaggingReads } from '@daily/kit/database/replica';
import { sharedRead, sharedReads } from '@daily/kit/database/shared-reads';
import { type ConnectionOf, mapNodes, type PageArgs, type Window } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type BoardKey, type BoardPlace, type BoardScope, PlayerBoard } from '../paging/player-board';
import {
  type Board,
  BOARD_SOURCES,
  type BoardKind,
  listOfMonth,
  MONTH_STANDINGS,
  type MonthBoard,
  type MonthStanding,
} from './board.sql';

/** A player's place on a board of points or streaks. */
export interface Place extends BoardPlace {
  board: Board;
}

/**
 * The points that players earned on a day. Players without points that day may be missing. The slice that records answers
 * provides it.
 */
export type PointsEarnedOn = (day: Day, playerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Who is shown a board. */
export type Reader = Pick<Caller, 'viewer'>;

/** The leaderboards of points and streaks: of the current month, of past months, of all time, of current streaks. */
export class LeaderboardService {
  private readonly boards: Record<BoardKind, PlayerBoard> = {
    month: this.playerBoard('month'),
    'all-time': this.playerBoard('all-time'),
    streak: this.playerBoard('streak'),
  };
  private readonly laggingMonth = this.playerBoard('month', this.database.lagging);
  private readonly startOfThisMonth = sharedRead((limit: number) =>
    this.read(this.thisMonth, { limit, backward: false, beyond: null }),
  );
  private readonly standingThisMonth = sharedReads((ids: readonly string[]) => this.standingsOf(ids));

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** The board of the product's current month. */
  get thisMonth(): MonthBoard {
    return { kind: 'month', month: this.calendar.thisMonth() };
  }

  /**
   * A page of a board, by default of the current month.
   * @param caller who is shown it. Without a viewer, that of a past month may be a few seconds old; a viewer's row shows what they have
   * just done.
   * @throws Failure invalid for an invalid size or cursor.
   */
  async page(args: PageArgs, board: Board = this.thisMonth, caller?: Reader): Promise<ConnectionOf<Place>> {
    const window = this.boards[board.kind].window(args, this.scopeOf(board));
    const isSharedStart =
      board.month === this.calendar.thisMonth() && !window.backward && window.beyond === null;
    return isSharedStart ? this.startOfThisMonth(window.limit) : this.read(board, window, caller);
  }

  /** The first places of this month's board. @param limit 1 to 100. */
  async top(limit: number): Promise<Place[]> {
    const { edges } = await this.startOfThisMonth(limit);
    return edges.map(({ node }) => node);
  }

  /** What a player has earned this month, and their rank. */
  standingOf(playerId: string): Promise<MonthStanding> {
    return this.standingThisMonth(playerId);
  }

  /** A player's place on a board; null when the player is not on it. */
  async placeOf(playerId: string, board: Board): Promise<Place | null> {
    const place = await this.boards[board.kind].placeOf(playerId, this.scopeOf(board));
    return place && { ...place, board };
  }

  /** The number of players on a board. @param caller as for {@link page}. */
  size(board: Board, caller?: Reader): Promise<number> {
    return this.boardOf(board, caller).size(this.scopeOf(board));
  }

  /** The cursor after which a page begins ten rows above a place; null when that page is the first. */
  cursorAbove({ board, cursor }: Place): Promise<string | null> {
    return this.boards[board.kind].cursorAbove(cursor, this.scopeOf(board));
  }

  /**
   * How many ranks players have climbed since the day began, negative after a fall, in one statement per board. Null for players who were
   * not on the board then, and on boards without movement: streaks and past months.
   */
  async movementsOf(places: readonly Place[], pointsEarnedOn: PointsEarnedOn): Promise<(number | null)[]> {
    const moving = places.filter((place) => this.moves(place));
    if (moving.length === 0) return places.map(() => null);
    const today = this.calendar.today();
    const earned = await pointsEarnedOn(today, [...new Set(moving.map(({ player }) => player.id))]);
    const scoreBefore = ({ score, player }: Place) => score - (earned.get(player.id) ?? 0);

    const byKind = Map.groupBy(moving, ({ board }) => board.kind);
    const above = new Map(
      await Promise.all(
        [...byKind].map(
          async ([kind, placed]) =>
            [kind, await this.aboveAtDayStart(kind, today, placed.map(scoreBefore))] as const,
        ),
      ),
    );
    return places.map((place) => {
      const before = scoreBefore(place);
      if (!this.moves(place) || before <= 0) return null;
      const higher = above.get(place.board.kind)?.get(before) ?? null;
      // Null while no player has earned points today: no rank has changed.
      return movementOf(place.rank, higher === null ? place.rank : higher + 1);
    });
  }

  private moves({ board }: Place): boolean {
    const isCurrent = !board.month || board.month === this.calendar.thisMonth();
    return isCurrent && BOARD_SOURCES[board.kind].dayStart !== null;
  }

  private async aboveAtDayStart(
    kind: BoardKind,
    day: Day,
    scores: readonly number[],
  ): Promise<ReadonlyMap<number, number | null>> {
    const statement = BOARD_SOURCES[kind].dayStart;
    const distinct = [...new Set(scores)].filter((score) => score > 0);
    if (!statement || distinct.length === 0) return new Map();
    const rows = await this.database.query(statement, [day, distinct]);
    return new Map(rows.map(({ score, above }) => [score, above]));
  }

  private async standingsOf(playerIds: readonly string[]): Promise<MonthStanding[]> {
    const values = [firstOfMonth(this.calendar.thisMonth()), [...new Set(playerIds)]];
    const rows = await this.database.query(MONTH_STANDINGS, values);
    const standings = new Map<string, MonthStanding>(rows.map((row) => [row.playerId, row]));
    return playerIds.map((id) => standings.get(id) ?? { points: 0, rank: null });
  }

  private async read(board: Board, window: Window<BoardKey>, caller?: Reader): Promise<ConnectionOf<Place>> {
    const page = await this.boardOf(board, caller).page(window, this.scopeOf(board));
    return mapNodes(page, (place) => ({ ...place, board }));
  }

  /** The other boards change with every answer. */
  private boardOf({ kind, month }: Board, caller?: Reader): PlayerBoard {
    const isPast = month !== undefined && month < this.calendar.thisMonth();
    return isPast && caller?.viewer === null ? this.laggingMonth : this.boards[kind];
  }

  private playerBoard(kind: BoardKind, reads: LaggingReads = this.database): PlayerBoard {
    const source = BOARD_SOURCES[kind];
    // Only the boards of different months are different lists: the one of streaks goes on from day to day.
    const listOf = ([date]: BoardScope) => (kind === 'month' ? listOfMonth(monthOf(date as Day)) : kind);
    const tables = { ...source, scope: source.date ? 1 : 0 };
    return new PlayerBoard(reads, kind, tables, this.cursors, listOf);
  }

  /** The date that identifies a board to its statements, if any. */
  private scopeOf(board: Board): Day[] {
    if (board.kind === 'month') return [firstOfMonth(board.month)];
    return BOARD_SOURCES[board.kind].date ? [this.calendar.today()] : [];
  }
}
