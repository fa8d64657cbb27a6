import { type Day, firstOfMonth, isMonth, type Month, monthOf } from '@daily/rules/calendar';
import { competitionRanks } from '@daily/rules/ranking';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { playerFromRow } from '@daily/people';
import { CHAMPIONS_BACKWARD_IN_TIME, CHAMPIONS_FORWARD_IN_TIME, type ChampionRow } from './champions.sql';
import type { Place } from '../boards/leaderboard.service';

/** A month that is over, and who led it. */
export interface FinishedMonth {
  month: Month;
  /** The first three places; fewer when fewer are left to be shown. */
  champions: Place[];
}

/** Before the first and after the last month there can be. */
const ENDS_OF_TIME = { back: '9999-12-01', forward: '0001-01-01' };

/** Who led the months that are over. A month is over when the product's clock says so; nothing has to run. */
export class ChampionsService {
  constructor(private readonly platform: Platform) {}

  /** A page of the finished months, the latest first. @throws Failure invalid for a size or cursor that cannot be. */
  async page(args: PageArgs): Promise<ConnectionOf<FinishedMonth>> {
    const window = windowOf(args, monthOfCursor);
    const { backward, beyond, limit } = window;
    const current = firstOfMonth(this.platform.monthAt());
    const from = beyond ? firstOfMonth(beyond) : backward ? ENDS_OF_TIME.forward : ENDS_OF_TIME.back;
    const statement = backward ? CHAMPIONS_FORWARD_IN_TIME : CHAMPIONS_BACKWARD_IN_TIME;
    const rows = await this.platform.database.run<ChampionRow>(statement, [current, from, limit + 1]);
    return pageOf(window, monthsOf(rows), ({ month }) => encodeCursor([month]));
  }
}

/** The months of rows that are sorted by month and, within one, as the board is. */
function monthsOf(rows: readonly ChampionRow[]): FinishedMonth[] {
  const byMonth = Map.groupBy(rows, ({ finished }) => monthOf(finished as Day));
  return [...byMonth].map(([month, places]) => {
    const shown = places.filter((row) => row.id !== null);
    const scores = shown.map(({ score }) => score ?? 0);
    const ranks = competitionRanks(scores);
    const champions = shown.map((row, index) => ({
      board: { kind: 'month' as const, month },
      rank: ranks[index] ?? 0,
      player: playerFromRow(row),
      score: row.score ?? 0,
      cursor: encodeCursor([row.score ?? 0, row.reached?.toISOString() ?? '', row.id]),
    }));
    return { month, champions };
  });
}

function monthOfCursor(cursor: string): Month | null {
  const text = decodeCursor(cursor)?.[0];
  return isMonth(text) ? text : null;
}
