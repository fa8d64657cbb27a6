import { isDay } from '@daily/rules/calendar';
import { ranksOfPage } from '@daily/rules/leaderboard/ranking';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { LaggingReads } from '@daily/kit/database/replica';
import type { LaggingRead } from '@daily/kit/database/statement';
import {
  type ConnectionOf,
  type PageArgs,
  pageOf,
  type Window,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { Player } from '@daily/people';
import { type BoardRow, boardStatements, type BoardTables } from './player-board.sql';

/** A player's place on a board. */
export interface BoardPlace {
  rank: number;
  player: Player;
  /** The number that orders the board; always more than 0. */
  score: number;
  cursor: string;
}

/** The position of a row: its score, when the score was reached (an instant or a day), the player's id. */
export type BoardKey = readonly [score: number, reached: string, id: string];

/** The values that identify a board, such as its month, as its statements receive them. */
export type BoardScope = readonly unknown[];

/** Number of rows above a player on the page around them. */
const ROWS_ABOVE = 10;

/** Maximum of the `integer` columns that hold scores. */
const MAX_SCORE = 2_147_483_647;

/**
 * Pages of players ordered by a score, with competition ranks (1, 2, 2, 4) from a histogram. The cost of a page does not
 * grow with the number of players.
 */
export class PlayerBoard {
  private readonly statements = boardStatements(this.name, this.tables);

  /**
   * @param name prefix of the prepared statements' names, unique to the board.
   * @param listOf names the list of a scope, to which its cursors belong.
   */
  constructor(
    private readonly reads: LaggingReads,
    private readonly name: string,
    private readonly tables: BoardTables,
    private readonly cursors: Cursors,
    private readonly listOf: (scope: BoardScope) => string = () => name,
  ) {}

  /** The window that connection arguments select. @throws Failure invalid for an invalid size or cursor. */
  window(args: PageArgs, scope: BoardScope): Window<BoardKey> {
    return windowOf(args, (cursor) => this.keyOf(cursor, scope));
  }

  /** A page of the board. */
  async page(window: Window<BoardKey>, scope: BoardScope): Promise<ConnectionOf<BoardPlace>> {
    return pageOf(window, await this.places(window, scope), ({ cursor }) => cursor);
  }

  /** A player's place; null when the player is not on the board. */
  async placeOf(playerId: string, scope: BoardScope): Promise<BoardPlace | null> {
    const [place] = await this.query(this.statements.player, 1, scope, [playerId]);
    return place ?? null;
  }

  /** The number of players on the board: a sum over the histogram. */
  async size(scope: BoardScope): Promise<number> {
    const [size] = await this.reads.query(this.statements.size, [1, ...scope]);
    return size?.players ?? 0;
  }

  /** The cursor after which a page begins ten rows above a place; null when that page is the first. */
  async cursorAbove(cursor: string, scope: BoardScope): Promise<string | null> {
    const beyond = this.keyOf(cursor, scope);
    if (!beyond) throw new Error(`The cursor of a place is malformed: ${cursor}`);
    const above = await this.places({ limit: ROWS_ABOVE, backward: true, beyond }, scope);
    return above[ROWS_ABOVE]?.cursor ?? null;
  }

  /** One row more than the limit, in the window's direction, which shows whether the board goes on. */
  private places({ limit, backward, beyond }: Window<BoardKey>, scope: BoardScope): Promise<BoardPlace[]> {
    const { start, end, after, before } = this.statements;
    const statement = beyond ? (backward ? before : after) : backward ? end : start;
    return this.query(statement, limit + 1, scope, beyond ?? []);
  }

  private async query(
    statement: LaggingRead<BoardRow>,
    limit: number,
    scope: BoardScope,
    key: readonly unknown[],
  ): Promise<BoardPlace[]> {
    const rows = await this.reads.query(statement, [limit, ...scope, ...key]);
    const scores = rows.map(({ score }) => score).sort((one, other) => other - one);
    const cursors = this.cursors.of(this.listOf(scope));
    const ranks = ranksOfPage(scores, rows[0]?.above ?? 0, rows[0]?.equal ?? 0);
    return rows.map((row) => ({
      rank: ranks[scores.indexOf(row.score)] ?? 0,
      player: entityFrom(Player, row),
      score: row.score,
      get cursor() {
        return cursors.encode([row.score, row.reached, row.id]);
      },
    }));
  }

  private keyOf(cursor: string, scope: BoardScope): BoardKey | null {
    const [score, reached, id] = this.cursors.of(this.listOf(scope)).decode(cursor) ?? [];
    if (typeof score !== 'number' || typeof reached !== 'string' || typeof id !== 'string') return null;
    if (!Number.isInteger(score) || score < 0 || score > MAX_SCORE) return null;
    const isReached = this.tables.reachedType === 'date' ? isDay : isInstant;
    return isReached(reached) ? [score, reached, id] : null;
  }
}

/** Whether a text is an existing instant, as `reachedAsText` writes it or with fewer fractional digits. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false;
  // `Date` reads 30 February as a day in March, and PostgreSQL has no year 0.
  return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
