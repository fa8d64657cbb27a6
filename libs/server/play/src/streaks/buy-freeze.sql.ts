import type { Statement } from '@daily/kit/database/database';
import { PLAYER_COLUMNS } from '@daily/people';
import { MOST_FREEZES } from '@daily/rules/streak';
import { settledStreak } from './streak.sql';

const SETTLED = settledStreak('$2');

/**
 * Buys a streak freeze: points, freeze and ledger in one statement. The player comes back as they are then; no row
 * when they do not exist, have too few points, hold as many as may be or more than the buyer saw.
 *
 * $1 player, $2 today, $3 the price in points, $4 the instant, $5 how many the buyer saw that they hold (null: does not matter).
 *
 * - Purchases of one player queue up behind the row's lock, and each looks at what the one before left.
 * - The streak is settled first, as `streakAfterPurchase` of rules/streak says.
 */
export const BUY_FREEZE: Statement = {
  name: 'buy-streak-freeze',
  text: `
    WITH bought AS (
      UPDATE player SET
        total_points = total_points - $3::integer,
        streak_days = ${SETTLED.days},
        streak_last_day = ${SETTLED.lastDay},
        streak_freezes = ${SETTLED.freezes} + 1
      WHERE player.id = $1 AND total_points >= $3::integer AND ${SETTLED.freezes} < ${MOST_FREEZES}
        AND ($5::integer IS NULL OR ${SETTLED.freezes} <= $5)
      RETURNING ${PLAYER_COLUMNS}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, at)
      SELECT $1, -$3::integer, 'freeze', $4 FROM bought
    )
    SELECT * FROM bought`,
};
