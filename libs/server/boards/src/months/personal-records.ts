import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';

const MONTHS_OF_PLAYER = {
  name: 'export-months',
  text: `SELECT month, points, reached_at AS "reachedAt" FROM month_result WHERE player_id = $1 ORDER BY month`,
};

/** Past months of a player. Boards and histograms follow from the player's row, see `board-triggers.sql.ts`. */
export function boardRecords({ database }: Platform): PersonalRecords {
  return {
    export: async ({ id }) => ({ pastMonths: await database.run(MONTHS_OF_PLAYER, [id]) }),
  };
}
