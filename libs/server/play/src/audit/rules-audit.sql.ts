import type { Day } from '@daily/rules/calendar';
import type { Difficulty } from '@daily/rules/game/scoring';
import type { Statement } from '@daily/kit/database/statement';

/** A question that follows the rules, with its points. */
export interface RuledQuestion {
  id: number;
  day: Day;
  difficulty: Difficulty;
  points: number;
}

/** The questions of days that follow the rules. */
export const RULED_QUESTIONS: Statement<RuledQuestion> = {
  name: 'audit-ruled-questions',
  text: `SELECT id, day, difficulty, coalesce(points_at_close, points) AS points FROM question
         WHERE day IS NOT NULL AND follows_rules ORDER BY id`,
};

/** What freezes cost, in batches: `$1` the id of the last entry, `$2` the number of entries, `$3` the first day, `$4` the time zone. */
export const FREEZE_PRICES: Statement<{ id: number; owner: string; price: number; at: Date }> = {
  name: 'audit-freeze-prices',
  text: `SELECT id, player_id AS owner, -amount AS price, at FROM point_entry
         WHERE id > $1 AND reason = 'freeze' AND at >= $3::date::timestamp AT TIME ZONE $4 ORDER BY id LIMIT $2`,
};
