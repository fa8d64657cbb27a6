import type { Statement } from '@daily/kit/database/statement';
import { MAX_PLAYERS_OF_ADDRESS, MIN_SHARED_DAYS } from '@daily/rules/moderation/cheating-signs';
import type { SignProgress } from './sign-progress.entity';

/** Starts with day `$1`. */
export const BEGIN_SIGNS: Statement = {
  name: 'signs-begin',
  text: 'INSERT INTO sign_progress (id, counted_through) VALUES (1, $1::date) ON CONFLICT DO NOTHING',
};

/** The progress, locked; no row before the first run, and while another server works. */
export const TAKE_SIGNS: Statement<Omit<SignProgress, 'id'>> = {
  name: 'signs-take',
  text: `SELECT counted_through AS "countedThrough", pairs, after_player_id AS "afterPlayerId",
                after_other_id AS "afterOtherId"
         FROM sign_progress FOR UPDATE SKIP LOCKED`,
};

/**
 * Adds day `$1` to the pairs of players who shared an address on it. Addresses of many players are no sign. The players are locked first:
 * accounts that are deleted meanwhile could deadlock otherwise.
 */
export const ADD_PAIRS: Statement = {
  name: 'signs-add-pairs',
  text: `WITH shared AS (
           SELECT address FROM player_address WHERE day = $1::date
           GROUP BY address HAVING count(*) BETWEEN 2 AND ${MAX_PLAYERS_OF_ADDRESS}),
         sharing AS MATERIALIZED (
           SELECT player_id, address FROM player_address
           JOIN player ON player.id = player_id
           WHERE day = $1::date AND address IN (SELECT address FROM shared)
           ORDER BY player.id FOR KEY SHARE OF player)
         INSERT INTO address_pair (player_id, other_id, days, last_day)
         SELECT DISTINCT one.player_id, other.player_id, 1, $1::date
         FROM sharing AS one JOIN sharing AS other ON other.address = one.address AND other.player_id > one.player_id
         ON CONFLICT ON CONSTRAINT address_pair_pkey DO UPDATE SET days = address_pair.days + 1, last_day = $1::date
         WHERE address_pair.last_day < $1::date`,
};

/**
 * Notes the answers to question `$1` of day `$2` that took less than `$5` seconds, received from `$3` on and before `$4`. The client
 * rounds to whole seconds, so half a second is added.
 */
export const ADD_FAST_ANSWERS: Statement = {
  name: 'signs-add-fast-answers',
  text: `INSERT INTO fast_answer (player_id, day, is_correct)
         SELECT player_id, $2::date, is_correct FROM answer
         WHERE question_id = $1 AND answered_at >= $3::timestamptz AND answered_at < $4::timestamptz
           AND seconds_spent + 0.5 <= $5::double precision
         ON CONFLICT DO NOTHING`,
};

/**
 * Deletes the rows of a table that fulfil a condition. Those that another transaction has locked, such as the deletion of an account, are
 * left for the next night, because waiting for them could be a deadlock.
 */
const forgetting = (table: string, condition: string): Statement => ({
  name: `signs-forget-${table}`,
  text: `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} FOR UPDATE SKIP LOCKED))`,
});

/**
 * Deletes what is not needed after day `$1`: addresses of it and earlier days, and signs before day `$2`. The last statements of their
 * transaction, since what they delete is locked and its players are not.
 */
export const FORGET_SIGNS: readonly Statement[] = [
  forgetting('player_address', 'day <= $1::date AND $2::date IS NOT NULL'),
  forgetting('fast_answer', 'day < $2::date AND $1::date IS NOT NULL'),
  forgetting('address_pair', 'last_day < $2::date AND $1::date IS NOT NULL'),
  forgetting('cheating_hint', 'found_on < $2::date AND $1::date IS NOT NULL'),
];

/** The pairs that are compared after day `$1`. */
const COMPARED = `SELECT player_id, other_id, days FROM address_pair
         WHERE last_day = $1::date AND days >= ${MIN_SHARED_DAYS}`;

/** Number of pairs to compare after day `$1`. */
export const COUNT_PAIRS: Statement<{ pairs: number }> = {
  name: 'signs-count-pairs',
  text: `SELECT count(*)::int AS pairs FROM (${COMPARED}) AS compared`,
};

/** Records that day `$1` was looked at and `$2` pairs are to be compared, from the first on. */
export const COUNTED_DAY: Statement = {
  name: 'signs-counted-day',
  text: `UPDATE sign_progress SET counted_through = $1::date, pairs = $2, after_player_id = '', after_other_id = ''`,
};

/** A pair to compare. */
export interface ComparedPair {
  playerId: string;
  otherId: string;
  days: number;
}

/** At most `$4` pairs to compare after day `$1`, in order, after the pair of `$2` and `$3`. */
export const NEXT_PAIRS: Statement<ComparedPair> = {
  name: 'signs-next-pairs',
  text: `SELECT player_id AS "playerId", other_id AS "otherId", days FROM (${COMPARED}) AS compared
         WHERE (player_id, other_id) > ($2, $3) ORDER BY player_id, other_id LIMIT $4`,
};

/** Records that the pairs up to that of `$1` and `$2` were compared; null for all. */
export const COMPARED_PAIRS: Statement = {
  name: 'signs-compared-pairs',
  text: 'UPDATE sign_progress SET after_player_id = $1, after_other_id = $2',
};
