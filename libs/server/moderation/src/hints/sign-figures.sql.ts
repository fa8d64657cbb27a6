import type { Statement } from '@daily/kit/database/statement';
import type { Comparison, LikenessFigures, PaceFigures } from '@daily/rules/moderation/cheating-signs';
import { MIN_OBSERVATIONS } from '@daily/rules/moderation/cheating-signs';

/** The answers of a player with fast ones. */
export type PaceRow = PaceFigures & { playerId: string };

/** The players with fast answers on day `$1`, with their answers since day `$2`. */
export const PACES: Statement<PaceRow> = {
  name: 'signs-paces',
  text: `SELECT fast.player_id AS "playerId", fast.count AS fast, fast.correct AS "fastRight",
                (SELECT count(*)::int FROM answer JOIN question ON question.id = answer.question_id
                 WHERE answer.player_id = fast.player_id AND answer.seconds_spent IS NOT NULL
                   AND question.day BETWEEN $2::date AND $1::date) AS timed
         FROM (SELECT player_id, count(*)::int AS count, (count(*) FILTER (WHERE is_correct))::int AS correct
               FROM fast_answer
               WHERE day >= $2::date
                 AND player_id IN (SELECT player_id FROM fast_answer WHERE day = $1::date)
               GROUP BY player_id HAVING count(*) >= ${MIN_OBSERVATIONS}) AS fast`,
};

/** Number of answers to the question of day `$1`: all of these players would have been noticed. */
export const ANSWERS_OF_DAY: Statement<{ answers: number }> = {
  name: 'signs-answers-of-day',
  text: `SELECT coalesce(sum(answers), 0)::int AS answers FROM answer_count
         JOIN question ON question.id = answer_count.question_id WHERE question.day = $1::date`,
};

/** What the answers of two players have in common. `relay…` is the comparison of the first, `back…` that of the second. */
export interface PairRow extends LikenessFigures {
  playerId: string;
  otherId: string;
  relay: Comparison;
  back: Comparison;
}

/** The comparison of the answers `follower` with those of `leader`, as JSON. */
const comparison = (follower: string, leader: string) => {
  const after = `NOT ${leader}.is_correct AND ${leader}.answered_at < ${follower}.answered_at`;
  const other = `(${leader}.player_id IS NULL OR ${leader}.answered_at > ${follower}.answered_at)`;
  return `json_build_object(
    'afterRight', count(*) FILTER (WHERE ${after} AND ${follower}.is_correct),
    'afterWrong', count(*) FILTER (WHERE ${after} AND NOT ${follower}.is_correct),
    'otherRight', count(*) FILTER (WHERE ${other} AND ${follower}.is_correct),
    'otherWrong', count(*) FILTER (WHERE ${other} AND NOT ${follower}.is_correct))`;
};

/**
 * Compares players `$1` with players `$2`, arrays of the same length, by their answers to the questions of the days from `$3` to `$4`.
 * `favorite` is the share of the most popular wrong option among the wrong answers to a question.
 */
export const PAIR_FIGURES: Statement<PairRow> = {
  name: 'signs-pair-figures',
  text: `WITH asked AS MATERIALIZED (
           SELECT question.id, coalesce(max(wrong.answers)::float8 / nullif(sum(wrong.answers), 0), 1) AS favorite
           FROM question LEFT JOIN LATERAL
             (SELECT letter, sum(answers) AS answers FROM answer_count
              WHERE question_id = question.id AND letter <> question.correct_answer GROUP BY letter) AS wrong ON true
           WHERE question.day BETWEEN $3::date AND $4::date GROUP BY question.id
         )
         SELECT pair.one AS "playerId", pair.two AS "otherId", figures.*
         FROM unnest($1::text[], $2::text[]) AS pair (one, two) CROSS JOIN LATERAL (
           SELECT (count(*) FILTER (WHERE NOT one.is_correct AND NOT two.is_correct))::int AS "bothWrong",
                  (count(*) FILTER (WHERE NOT one.is_correct AND NOT two.is_correct AND one.letter = two.letter))::int
                    AS "sameWrong",
                  coalesce(sum(asked.favorite) FILTER (WHERE NOT one.is_correct AND NOT two.is_correct), 0) AS expected,
                  ${comparison('one', 'two')} AS relay, ${comparison('two', 'one')} AS back
           FROM (SELECT * FROM answer WHERE answer.player_id = pair.one AND question_id IN (SELECT id FROM asked)) AS one
           FULL JOIN (SELECT * FROM answer WHERE answer.player_id = pair.two AND question_id IN (SELECT id FROM asked))
             AS two USING (question_id)
           JOIN asked ON asked.id = question_id
         ) AS figures`,
};

/** The first `$2` players of this month's leaderboard, in month `$1`: places there can be worth something. */
export const LEADERS: Statement<{ id: string }> = {
  name: 'signs-leaders',
  text: `SELECT player.id FROM player_month AS scored JOIN player ON player.id = scored.player_id
         WHERE scored.month = $1::date AND NOT scored.hidden AND NOT player.is_demo
         ORDER BY scored.points DESC, scored.reached_at, scored.player_id LIMIT $2`,
};

/**
 * Stores hints of the signs `$1` about players `$2` and `$3`: figures `$4`, chances `$5`, found in answers up to day `$6`. A dismissal stays, and
 * so does what was found in answers up to a later day. The players are locked before what refers to them, and hints in order: accounts
 * that are deleted meanwhile, and two searches that find the same, could deadlock otherwise.
 */
export const STORE_HINTS: Statement<{ isNew: boolean }> = {
  name: 'signs-store-hints',
  text: `WITH present AS MATERIALIZED (
           SELECT id FROM player WHERE id = ANY($2::text[] || $3::text[]) ORDER BY id FOR KEY SHARE)
         INSERT INTO cheating_hint (id, sign, player_id, other_id, figures, chance, first_found_on, found_on)
         SELECT gen_random_uuid(), hint.sign, player_id, other_id, figures::jsonb, chance, $6::date, $6::date
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[]) AS hint (sign, player_id, other_id, figures, chance)
         WHERE player_id IN (SELECT id FROM present) AND other_id IN (SELECT id FROM present)
         ORDER BY hint.sign, player_id, other_id
         ON CONFLICT ON CONSTRAINT cheating_hint_once
         DO UPDATE SET figures = excluded.figures, chance = excluded.chance, found_on = excluded.found_on
         WHERE cheating_hint.found_on <= excluded.found_on
         RETURNING xmax = 0 AS "isNew"`,
};
