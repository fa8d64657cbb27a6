import { type Day, firstOfMonth, isDay } from '@daily/rules/calendar';
import { ranksOfPage } from '@daily/rules/ranking';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  type Window,
  windowOf,
} from '@daily/kit/connection';
import type { Statement } from '@daily/kit/database';
import type { Platform } from '@daily/kit/platform';
import { sharedRead, sharedReads } from '@daily/kit/shared-reads';
import { type Player, playerFromRow } from '@daily/people';
import { type Board, BOARD_TABLES, type MonthBoard } from './board';
import { BOARD_STATEMENTS, type BoardRow } from './board.sql';

/** A player's place on a board. */
export interface Place {
  board: Board;
  rank: number;
  player: Player;
  /** Points, or days on the board of streaks. */
  score: number;
  cursor: string;
}

/** Where a row of a board stands: its score, when that was reached (an instant, or a day for a streak), the player's id. */
type BoardKey = readonly [score: number, reached: string, id: string];

/** Rows above a player on the page that begins around them. */
const ROWS_ABOVE = 10;

/** Ranks of scores, whether or not anybody stands at them. */
const RANKS_OF_SCORES: Statement = {
  name: 'ranks-of-scores',
  text: `WITH higher AS (
           SELECT score, sum(players) AS players FROM month_score
           WHERE month = $1 AND score > (SELECT min(score) FROM unnest($2::int[]) AS asked (score)) GROUP BY score
         )
         SELECT asked.score, 1 + coalesce(sum(higher.players), 0)::int AS rank
         FROM unnest($2::int[]) AS asked (score) LEFT JOIN higher ON higher.score > asked.score GROUP BY asked.score`,
};

/** The most that a column of points holds. */
const MAX_SCORE = 2_147_483_647;

/** Who leads: this month, in a month that is over, since the beginning, and by the streak. */
export class LeaderboardService {
  private readonly startOfMonth = sharedRead((limit: number) =>
    this.read(this.thisMonth, { limit, backward: false, beyond: null }),
  );
  private readonly rankOfPlayer = sharedReads((players: readonly Player[]) => this.ranksOf(players));

  constructor(private readonly platform: Platform) {}

  /** The board of the product's current month. */
  get thisMonth(): MonthBoard {
    return { kind: 'month', month: this.platform.monthAt() };
  }

  /** A page of a board, of this month's by default. @throws Failure invalid for a size or cursor that cannot be. */
  async page(args: PageArgs, board: Board = this.thisMonth): Promise<ConnectionOf<Place>> {
    const window = windowOf(args, (cursor) => keyOfCursor(cursor, board));
    const everyonesFirst =
      board.month === this.platform.monthAt() && !window.backward && window.beyond === null;
    return everyonesFirst ? this.startOfMonth(window.limit) : this.read(board, window);
  }

  /** The first places of this month's board, 1 to 100. */
  async top(limit: number): Promise<Place[]> {
    const { edges } = await this.startOfMonth(limit);
    return edges.map(({ node }) => node);
  }

  /** A player's rank this month; null while they have no points or are hidden. Costs the same for ten players and a million. */
  rankOf(player: Player): Promise<number | null> {
    return this.rankOfPlayer(player);
  }

  private async ranksOf(players: readonly Player[]): Promise<(number | null)[]> {
    const month = this.platform.monthAt();
    const scores = players.map((player) => (player.hidden ? 0 : player.pointsIn(month)));
    const asked = [...new Set(scores)].filter((score) => score > 0);
    if (asked.length === 0) return scores.map(() => null);
    const rows = await this.platform.database.read<{ score: number; rank: number }>(RANKS_OF_SCORES, [
      firstOfMonth(month),
      asked,
    ]);
    const ranks = new Map(rows.map(({ score, rank }) => [score, rank]));
    return scores.map((score) => ranks.get(score) ?? null);
  }

  /** A player's place on a board; null for who is not on it. */
  async placeOf(playerId: string, board: Board): Promise<Place | null> {
    const [place] = await this.run(board, BOARD_STATEMENTS[board.kind].player, 1, [playerId]);
    return place ?? null;
  }

  /** The cursor after which a page begins a few rows above a place; null when that is the board's start. */
  async cursorAbove({ board, cursor }: Place): Promise<string | null> {
    const key = keyOfCursor(cursor, board);
    if (!key) throw new Error(`A place has no place: ${cursor}`);
    const above = await this.places(board, { limit: ROWS_ABOVE, backward: true, beyond: key });
    return above[ROWS_ABOVE]?.cursor ?? null;
  }

  private async read(board: Board, window: Window<BoardKey>): Promise<ConnectionOf<Place>> {
    return pageOf(window, await this.places(board, window), ({ cursor }) => cursor);
  }

  /** One row more than the window asks for, in its direction, so that the page knows whether there is more. */
  private async places(board: Board, { limit, backward, beyond }: Window<BoardKey>): Promise<Place[]> {
    const { start, end, after, before } = BOARD_STATEMENTS[board.kind];
    const statement = beyond ? (backward ? before : after) : backward ? end : start;
    return this.run(board, statement, limit + 1, beyond ?? []);
  }

  /** The date that a board's statements are told, if any. */
  private dateOf(board: Board): Day[] {
    if (board.kind === 'month') return [firstOfMonth(board.month)];
    return BOARD_TABLES[board.kind].date ? [this.platform.dayAt()] : [];
  }

  /** The rows of a statement as it read them, with their ranks. */
  private async run(
    board: Board,
    statement: Statement,
    limit: number,
    key: readonly unknown[],
  ): Promise<Place[]> {
    const values = [limit, ...this.dateOf(board), ...key];
    const { database } = this.platform;
    // From one of its ends a board is a short scan.
    const rows = await (key.length === 0
      ? database.read<BoardRow>(statement, values)
      : database.run<BoardRow>(statement, values));
    const scores = rows.map(({ score }) => score).sort((one, other) => other - one);
    const ranks = ranksOfPage(scores, rows[0]?.above ?? 0, rows[0]?.equal ?? 0);
    return rows.map((row) => ({
      board,
      rank: ranks[scores.indexOf(row.score)] ?? 0,
      player: playerFromRow(row),
      score: row.score,
      cursor: encodeCursor([row.score, row.reached, row.id]),
    }));
  }
}

function keyOfCursor(cursor: string, { kind }: Board): BoardKey | null {
  const [score, reached, id] = decodeCursor(cursor) ?? [];
  if (typeof score !== 'number' || typeof reached !== 'string' || typeof id !== 'string') return null;
  if (!Number.isInteger(score) || score < 0 || score > MAX_SCORE) return null;
  const isReached = BOARD_TABLES[kind].reachedType === 'date' ? isDay : isInstant;
  return isReached(reached) ? [score, reached, id] : null;
}

/** Whether a text is an instant that exists, as `board.sql.ts` writes it or shorter. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false;
  const instant = new Date(text);
  // A day that does not exist reads as the one after it; and PostgreSQL has no year 0.
  return isDay(text.slice(0, 10)) && !Number.isNaN(instant.getTime());
}
