import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import type { PersonalRecords } from '@daily/kit/runtime/personal';

const MONTHS_OF_PLAYER: Statement = {
  name: 'export-months',
  text: `SELECT month, points, reached_at AS "reachedAt" FROM month_result WHERE player_id = $1 ORDER BY month`,
};

/**
 * The past months of a player. Boards and histograms follow from the player's row by triggers, so hiding and erasing need
 * nothing here; see `board-triggers.sql.ts`.
 */
export function boardRecords(database: Database): PersonalRecords {
  return {
    export: async ({ id }) => ({ pastMonths: await database.query(MONTHS_OF_PLAYER, [id]) }),
  };
}
