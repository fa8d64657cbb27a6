import { addDays } from '@daily/rules/calendar';
import type { ShareTimeframe, ShareType } from '@daily/rules/sharing';
import type { Database } from '@daily/kit/database/database';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { type BoardPlace, type BoardScope, PlayerBoard } from '@daily/boards';
import { And, LessThan, MoreThan } from 'typeorm';
import { firstDayOf, SHARE_BOARD } from './share-board.sql';
import { ShareCount } from './share-count.entity';
import { ShareScore } from './share-score.entity';

/** The shares that a board counts. */
export interface ShareBoardFilter {
  /** Null for every type. */
  shareType: ShareType | null;
  timeframe: ShareTimeframe;
}

/** Days for which the counts of a timeframe are kept after its first day: longer than any timeframe lasts. */
const KEPT_DAYS = 62;

/**
 * The share leaderboard: players by verified shares, then by who reached the number first. A share counts from its
 * verification on. Equal numbers share a rank (1, 2, 2, 4); hidden players are left out.
 */
export class ShareLeaderboardService {
  private readonly board = new PlayerBoard(
    this.database,
    'shares',
    SHARE_BOARD,
    this.cursors,
    // The list of a timeframe goes on when the timeframe begins anew.
    ([timeframe, , shareType]) => `shares ${String(timeframe)} ${String(shareType)}`,
  );

  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /** A page of the board. @throws Failure invalid for an invalid size or cursor. */
  async page(args: PageArgs, filter: ShareBoardFilter): Promise<ConnectionOf<BoardPlace>> {
    const scope = this.scopeOf(filter);
    return this.board.page(this.board.window(args, scope), scope);
  }

  /** The first places. @param first 1 to 100. */
  async top(first: number, filter: ShareBoardFilter): Promise<BoardPlace[]> {
    const { edges } = await this.page({ first }, filter);
    return edges.map(({ node }) => node);
  }

  /** A player's place; null when the player is not on the board. */
  placeOf(playerId: string, filter: ShareBoardFilter): Promise<BoardPlace | null> {
    return this.board.placeOf(playerId, this.scopeOf(filter));
  }

  /** The number of players on the board. */
  size(filter: ShareBoardFilter): Promise<number> {
    return this.board.size(this.scopeOf(filter));
  }

  /** The cursor after which a page begins ten rows above a place; null when that page is the first. */
  cursorAbove({ cursor }: BoardPlace, filter: ShareBoardFilter): Promise<string | null> {
    return this.board.cursorAbove(cursor, this.scopeOf(filter));
  }

  /** Deletes a batch of the counts of past timeframes. @returns whether there may be more. */
  async deletePastCounts(): Promise<boolean> {
    const { orm } = this.database;
    const lastDay = addDays(this.calendar.today(), -KEPT_DAYS);
    // Counts of all time have no first day.
    const since = And(MoreThan('-infinity'), LessThan<string>(lastDay));
    const counts = await deleteBatch(orm, ShareCount, { since });
    const scores = await deleteBatch(orm, ShareScore, { since });
    return counts || scores;
  }

  private scopeOf({ shareType, timeframe }: ShareBoardFilter): BoardScope {
    return [timeframe, firstDayOf(timeframe, this.calendar.today()), shareType ?? 'all'];
  }
}
