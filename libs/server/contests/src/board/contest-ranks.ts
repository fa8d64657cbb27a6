import { compareContestStandings } from '@daily/rules/contest';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { LRUCache } from 'lru-cache';
import type { ContestStanding } from './contest-board.sql';
import type { BoardKey, ContestBoardReader, ShownBoard } from './contest-board-reader';

/** Milliseconds for which ranks on a large board are computed from the same standings. */
const WINDOW_MS = 1_000;

/** Number of better participants from which a rank is worth sharing: counting them is dear. */
const MANY_BETTER = 500;

/** Number of such ranks within a window that are counted one by one. From the next one on, all come from one list of standings. */
const COUNTED = 5;

/** What was computed of a board within a second. */
interface Window {
  /** Milliseconds since 1970. */
  since: number;
  counted: number;
  /** The standings of the board, the best first; null before they are needed. */
  standings: Promise<readonly ContestStanding[]> | null;
}

/**
 * Ranks of players on boards. While thousands of viewers of a large board ask for their own, its standings are read once a second for
 * all of them, so their ranks may be a second old. Otherwise each rank is counted.
 */
export class ContestRanks {
  private readonly windows = new LRUCache<string, Window>({ max: 100 });

  constructor(
    private readonly reader: Pick<ContestBoardReader, 'placesAbove' | 'standings'>,
    private readonly calendar: ProductCalendar,
  ) {}

  /** The rank of a standing on a board. @param standing the same as in the key. */
  async rankOf(board: ShownBoard, key: BoardKey, standing: ContestStanding): Promise<number> {
    const window = this.windowOf(board);
    if (window.standings) return rankIn(await window.standings, standing);
    const { better } = await this.reader.placesAbove({ ...board, key });
    if (better >= MANY_BETTER) window.counted += 1;
    if (window.counted >= COUNTED) window.standings ??= this.read(board, window);
    return better + 1;
  }

  private windowOf({ contestId, until }: ShownBoard): Window {
    const key = `${contestId} ${until === 'infinity'}`;
    const now = this.calendar.now().getTime();
    const known = this.windows.get(key);
    if (known && now >= known.since && now < known.since + WINDOW_MS) return known;
    const window = { since: now, counted: 0, standings: null };
    this.windows.set(key, window);
    return window;
  }

  private read(board: ShownBoard, window: Window): Promise<readonly ContestStanding[]> {
    const standings = this.reader.standings(board);
    // After a failure, ranks are counted again.
    standings.catch(() => (window.standings = null));
    return standings;
  }
}

/** The rank of a standing among others, the best first. */
function rankIn(standings: readonly ContestStanding[], own: ContestStanding): number {
  let low = 0;
  let high = standings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = standings[middle];
    if (other && compareContestStandings(other, own) < 0) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
