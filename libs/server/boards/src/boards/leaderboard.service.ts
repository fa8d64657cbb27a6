import { type Day, firstOfMonth } from '@daily/rules/calendar';
import { type ConnectionOf, type PageArgs, type Window, withNodes } from '@daily/kit/graphql/connection';
import type { Statement } from '@daily/kit/database/database';
import type { Platform } from '@daily/kit/runtime/platform';
import { sharedRead, sharedReads } from '@daily/kit/database/shared-reads';
import { type BoardKey, type BoardPlace, PlayerBoard } from '../paging/player-board';
import { type Player } from '@daily/people';
import { type Board, BOARD_SOURCES, type BoardKind, type MonthBoard } from './board';

/** A player's place on a board. */
export interface Place extends BoardPlace {
  board: Board;
}

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

/** Who leads: this month, in a month that is over, since the beginning, and by the streak. */
export class LeaderboardService {
  private readonly boards: Record<BoardKind, PlayerBoard> = {
    month: this.boardOf('month'),
    'all-time': this.boardOf('all-time'),
    streak: this.boardOf('streak'),
  };
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
    const window = this.boards[board.kind].window(args);
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
    const place = await this.boards[board.kind].placeOf(playerId, this.dateOf(board));
    return place && { ...place, board };
  }

  /** The cursor after which a page begins a few rows above a place; null when that is the board's start. */
  cursorAbove({ board, cursor }: Place): Promise<string | null> {
    return this.boards[board.kind].cursorAbove(cursor, this.dateOf(board));
  }

  private async read(board: Board, window: Window<BoardKey>): Promise<ConnectionOf<Place>> {
    const page = await this.boards[board.kind].page(window, this.dateOf(board));
    return withNodes(page, (place) => ({ ...place, board }));
  }

  private boardOf(kind: BoardKind): PlayerBoard {
    const source = BOARD_SOURCES[kind];
    return new PlayerBoard(this.platform, kind, { ...source, scope: source.date ? 1 : 0 });
  }

  /** The date that a board's statements are told, if any. */
  private dateOf(board: Board): Day[] {
    if (board.kind === 'month') return [firstOfMonth(board.month)];
    return BOARD_SOURCES[board.kind].date ? [this.platform.dayAt()] : [];
  }
}
