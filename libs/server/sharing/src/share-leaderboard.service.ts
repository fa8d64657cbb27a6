import { addDays } from '@daily/rules/calendar';
import type { ShareTimeframe, ShareType } from '@daily/rules/sharing';
import type { ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import { deleteSome } from '@daily/kit/database/delete-some';
import type { Platform } from '@daily/kit/runtime/platform';
import { type BoardPlace, PlayerBoard } from '@daily/boards';
import { firstDayOf, SHARE_BOARD } from './share-board.sql';

/** Which shares count for the board. */
export interface ShareBoardFilter {
  /** Null for every type. */
  shareType: ShareType | null;
  timeframe: ShareTimeframe;
}

/** Days for which counts of a span are kept: longer than any that may be running. */
const KEPT_DAYS = 62;

const OVER = `since > '-infinity' AND since < $1::date`;

/**
 * Who shared most, by verified shares: by count, then by who reached it first. A share counts from when it was
 * verified. Equal counts share a rank (1, 2, 2, 4); nobody who is hidden is on it. Days, weeks and months are those of
 * the product's time zone.
 */
export class ShareLeaderboardService {
  private readonly board = new PlayerBoard(this.platform, 'shares', SHARE_BOARD);

  constructor(private readonly platform: Platform) {}

  /** A page of the board. @throws Failure invalid for a size or cursor that cannot be. */
  async page(args: PageArgs, filter: ShareBoardFilter): Promise<ConnectionOf<BoardPlace>> {
    return this.board.page(this.board.window(args), this.scopeOf(filter));
  }

  /** The first places, 1 to 100. */
  async top(first: number, filter: ShareBoardFilter): Promise<BoardPlace[]> {
    const { edges } = await this.page({ first }, filter);
    return edges.map(({ node }) => node);
  }

  /** A player's place; null for who is not on the board. */
  placeOf(playerId: string, filter: ShareBoardFilter): Promise<BoardPlace | null> {
    return this.board.placeOf(playerId, this.scopeOf(filter));
  }

  /** The cursor after which a page begins a few rows above a place; null when that is the board's start. */
  cursorAbove({ cursor }: BoardPlace, filter: ShareBoardFilter): Promise<string | null> {
    return this.board.cursorAbove(cursor, this.scopeOf(filter));
  }

  /** Deletes some of the counts of spans that are long over. @returns whether there may be more. */
  async forgetOld(): Promise<boolean> {
    const before = addDays(this.platform.dayAt(), -KEPT_DAYS);
    const counts = await deleteSome(this.platform.database, 'share_count', OVER, [before]);
    const scores = await deleteSome(this.platform.database, 'share_score', OVER, [before]);
    return counts || scores;
  }

  private scopeOf({ shareType, timeframe }: ShareBoardFilter): readonly unknown[] {
    return [timeframe, firstDayOf(timeframe, this.platform.dayAt()), shareType ?? 'all'];
  }
}
