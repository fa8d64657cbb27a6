import type { Statement } from '@daily/kit/database/statement';
import type { Day } from '@daily/rules/calendar';
import { MIN_SHARED_DAYS, type PaceFigures } from '@daily/rules/moderation/cheating-signs';
import type { ComparedPair } from './day-signs.sql';

/** How far the search of the nights is; no row before the first one. */
export const SEARCHED_THROUGH: Statement<{ day: Day; pairs: number }> = {
  name: 'player-signs-searched-through',
  text: 'SELECT counted_through AS day, pairs FROM sign_progress',
};

/** At most `$3` pairs of player `$1` who shared an address since day `$2`, those with the most days first. */
export const PAIRS_OF_PLAYER: Statement<ComparedPair> = {
  name: 'player-signs-pairs',
  text: `SELECT player_id AS "playerId", other_id AS "otherId", days FROM address_pair
         WHERE (player_id = $1 OR other_id = $1) AND last_day >= $2::date AND days >= ${MIN_SHARED_DAYS}
         ORDER BY days DESC, player_id, other_id LIMIT $3`,
};

/** The answers of player `$1` since day `$2`, up to day `$3`. Those to the questions `$4` count as fast below the seconds `$5`. */
export const PACE_OF_PLAYER: Statement<PaceFigures> = {
  name: 'player-signs-pace',
  text: `WITH fast AS (
           SELECT is_correct FROM fast_answer WHERE player_id = $1 AND day >= $2::date
           UNION ALL
           SELECT answer.is_correct FROM unnest($4::int[], $5::float8[]) AS recent (question_id, floor)
           JOIN answer ON answer.player_id = $1 AND answer.question_id = recent.question_id
             AND answer.seconds_spent + 0.5 <= recent.floor
         )
         SELECT (SELECT count(*)::int FROM fast) AS fast,
                (SELECT count(*)::int FROM fast WHERE is_correct) AS "fastRight",
                (SELECT count(*)::int FROM answer JOIN question ON question.id = answer.question_id
                 WHERE answer.player_id = $1 AND answer.seconds_spent IS NOT NULL
                   AND question.day BETWEEN $2::date AND $3::date) AS timed`,
};
