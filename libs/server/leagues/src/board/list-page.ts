import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { ListCursors } from '@daily/kit/graphql/cursors';
import type { Player } from '@daily/people';

/** An element of a list of players. */
interface Listed {
  player: Player;
}

/** Number of elements above a player on the page around them. */
const ROWS_ABOVE = 10;

/** A list that is short enough to be read as a whole, and served in pages. Its elements are players, each of them once. */
export class ListPage<T extends Listed> {
  constructor(
    private readonly list: readonly T[],
    private readonly cursors: ListCursors,
  ) {}

  /** A page of the list. @throws Failure invalid for an invalid size or cursor */
  page(args: PageArgs): ConnectionOf<T> {
    const window = windowOf(args, (cursor) => this.positionOf(cursor));
    const { backward, beyond, limit } = window;
    const end = beyond?.index ?? this.list.length;
    const start = beyond ? beyond.index + (beyond.isListed ? 1 : 0) : 0;
    const rows = backward
      ? this.list.slice(Math.max(0, end - limit - 1), end).reverse()
      : this.list.slice(start, start + limit + 1);
    return pageOf(window, rows, (row) => this.cursorOf(row));
  }

  /** The cursor after which a page begins ten rows above an element; null when that page is the first. */
  cursorAbove(row: T): string | null {
    const above = this.list[this.list.indexOf(row) - ROWS_ABOVE - 1];
    return above ? this.cursorOf(above) : null;
  }

  private cursorOf(row: T): string {
    return this.cursors.encode([row.player.id, this.list.indexOf(row)]);
  }

  /** Where the element of a cursor stands; where it stood before, when it has left the list. */
  private positionOf(cursor: string): { index: number; isListed: boolean } | null {
    const [playerId, before] = this.cursors.decode(cursor) ?? [];
    if (typeof playerId !== 'string' || typeof before !== 'number') return null;
    const index = this.list.findIndex(({ player }) => player.id === playerId);
    return index < 0 ? { index: before, isListed: false } : { index, isListed: true };
  }
}
