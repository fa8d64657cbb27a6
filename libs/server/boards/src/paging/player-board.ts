import { isDay } from '@daily/rules/calendar';
import { ranksOfPage } from '@daily/rules/ranking';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  type Window,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Statement } from '@daily/kit/database/database';
import type { Platform } from '@daily/kit/runtime/platform';
import { type BoardRow, boardStatements, type BoardTables } from './player-board.sql';
import type { Player } from '@daily/people';
import { playerFromRow } from '@daily/people';

/** A player's place on a board. */
export interface BoardPlace {
  rank: number;
  player: Player;
  /** What the board orders by; always more than 0. */
  score: number;
  cursor: string;
}

/** Where a row stands: its score, when that was reached (an instant or a day), the player's id. */
export type BoardKey = readonly [score: number, reached: string, id: string];

/** What says which board is meant, as the statements of its tables are told it. */
type Scope = readonly unknown[];

/** Rows above a player on the page that begins around them. */
const ROWS_ABOVE = 10;

/** The most that a column of scores holds. */
const MAX_SCORE = 2_147_483_647;

/** Players in the order of a score, by page, with ranks from a histogram: 1, 2, 2, 4. Nothing grows with their number. */
export class PlayerBoard {
  private readonly statements = boardStatements(this.name, this.tables);

  constructor(
    private readonly platform: Platform,
    private readonly name: string,
    private readonly tables: BoardTables,
  ) {}

  /** The window that arguments ask for. @throws Failure invalid for a size or cursor that cannot be. */
  window(args: PageArgs): Window<BoardKey> {
    return windowOf(args, (cursor) => this.keyOf(cursor));
  }

  /** A page of the board. */
  async page(window: Window<BoardKey>, scope: Scope): Promise<ConnectionOf<BoardPlace>> {
    return pageOf(window, await this.places(window, scope), ({ cursor }) => cursor);
  }

  /** A player's place; null for who is not on the board. */
  async placeOf(playerId: string, scope: Scope): Promise<BoardPlace | null> {
    const [place] = await this.run(this.statements.player, 1, scope, [playerId]);
    return place ?? null;
  }

  /** The cursor after which a page begins a few rows above a place; null when that is the board's start. */
  async cursorAbove(cursor: string, scope: Scope): Promise<string | null> {
    const beyond = this.keyOf(cursor);
    if (!beyond) throw new Error(`A place has no place: ${cursor}`);
    const above = await this.places({ limit: ROWS_ABOVE, backward: true, beyond }, scope);
    return above[ROWS_ABOVE]?.cursor ?? null;
  }

  /** One row more than the window asks for, in its direction, so that the page knows whether there is more. */
  private places({ limit, backward, beyond }: Window<BoardKey>, scope: Scope): Promise<BoardPlace[]> {
    const { start, end, after, before } = this.statements;
    const statement = beyond ? (backward ? before : after) : backward ? end : start;
    return this.run(statement, limit + 1, scope, beyond ?? []);
  }

  /** The rows of a statement as it read them, with their ranks. */
  private async run(statement: Statement, limit: number, scope: Scope, key: Scope): Promise<BoardPlace[]> {
    const values = [limit, ...scope, ...key];
    const { database } = this.platform;
    // From one of its ends a board is a short scan.
    const rows = await (key.length === 0
      ? database.read<BoardRow>(statement, values)
      : database.run<BoardRow>(statement, values));
    const scores = rows.map(({ score }) => score).sort((one, other) => other - one);
    const ranks = ranksOfPage(scores, rows[0]?.above ?? 0, rows[0]?.equal ?? 0);
    return rows.map((row) => ({
      rank: ranks[scores.indexOf(row.score)] ?? 0,
      player: playerFromRow(row),
      score: row.score,
      cursor: encodeCursor([row.score, row.reached, row.id]),
    }));
  }

  private keyOf(cursor: string): BoardKey | null {
    const [score, reached, id] = decodeCursor(cursor) ?? [];
    if (typeof score !== 'number' || typeof reached !== 'string' || typeof id !== 'string') return null;
    if (!Number.isInteger(score) || score < 0 || score > MAX_SCORE) return null;
    const isReached = this.tables.reachedType === 'date' ? isDay : isInstant;
    return isReached(reached) ? [score, reached, id] : null;
  }
}

/** Whether a text is an instant that exists, as `player-board.sql.ts` writes it or shorter. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(text)) return false;
  const instant = new Date(text);
  // A day that does not exist reads as the one after it; and PostgreSQL has no year 0.
  return isDay(text.slice(0, 10)) && !Number.isNaN(instant.getTime());
}
