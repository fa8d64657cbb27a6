import { addMonths, type Day, firstOfMonth, isMonth, type Month, monthOf } from '@daily/rules/calendar';
import { competitionRanks } from '@daily/rules/leaderboard/ranking';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Player } from '@daily/people';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { listOfMonth } from '../boards/board.sql';
import type { Place, Reader } from '../boards/leaderboard.service';
import { CHAMPIONS_BACKWARD_IN_TIME, CHAMPIONS_FORWARD_IN_TIME, type ChampionRow } from './champions.sql';

/** A past month and its first places. */
export interface FinishedMonth {
  month: Month;
  /** At most three places; hidden and deleted players are left out. */
  champions: Place[];
}

/** Months beyond the first and the last possible one. */
const ENDS_OF_TIME = { back: '9999-12-01', forward: '0001-01-01' };

/** The champions of past months. A month ends by the product's calendar; no job has to run. */
export class ChampionsService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of the past months, latest first.
   * @param caller who is shown it. Without a viewer, it may be a few seconds old; a viewer's row shows what they have just done.
   * @throws Failure invalid for an invalid size or cursor.
   */
  async page(args: PageArgs, caller?: Reader): Promise<ConnectionOf<FinishedMonth>> {
    const cursors = this.cursors.of('champions');
    const window = windowOf(args, (cursor) => monthOfKey(cursors.decode(cursor)));
    const { backward, beyond, limit } = window;
    const current = firstOfMonth(this.calendar.thisMonth());
    const from = beyond ? firstOfMonth(beyond) : backward ? ENDS_OF_TIME.forward : ENDS_OF_TIME.back;
    const statement = backward ? CHAMPIONS_FORWARD_IN_TIME : CHAMPIONS_BACKWARD_IN_TIME;
    const reads = caller?.viewer === null ? this.database.lagging : this.database;
    const rows = await reads.query(statement, [current, from, limit + 1]);
    return pageOf(window, monthsOf(rows, this.cursors), ({ month }) => cursors.encode([month]));
  }

  /** A past month with its champions; null for other months, and for those without points. */
  async find(month: Month): Promise<FinishedMonth | null> {
    const thisMonth = this.calendar.thisMonth();
    if (month >= thisMonth) return null;
    const values = [firstOfMonth(thisMonth), firstOfMonth(addMonths(month, 1)), 1];
    const [latest] = monthsOf(await this.database.query(CHAMPIONS_BACKWARD_IN_TIME, values), this.cursors);
    return latest?.month === month ? latest : null;
  }
}

/** Groups rows that are sorted by month and, within a month, by place. */
function monthsOf(rows: readonly ChampionRow[], cursors: Cursors): FinishedMonth[] {
  const byMonth = Map.groupBy(rows, ({ finished }) => monthOf(finished as Day));
  return [...byMonth].map(([month, places]) => {
    const shown = places.filter((row) => row.id !== null);
    const ranks = competitionRanks(shown.map(({ score }) => score));
    const champions = shown.map((row, index) => ({
      board: { kind: 'month' as const, month },
      rank: ranks[index] ?? 0,
      player: entityFrom(Player, row),
      score: row.score,
      cursor: cursors.of(listOfMonth(month)).encode([row.score, row.reached, row.id]),
    }));
    return { month, champions };
  });
}

function monthOfKey(key: unknown[] | null): Month | null {
  const text = key?.[0];
  return isMonth(text) ? text : null;
}
