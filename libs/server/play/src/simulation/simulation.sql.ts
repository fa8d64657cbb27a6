import type { EntityRow } from '@daily/kit/database/entity-row';
import { columnsOf } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import type { Difficulty } from '@daily/rules/game/scoring';

/** Days in one number of {@link PlayedDays}: they must fit into the 53 bits of a number exactly. */
export const DAYS_PER_CHUNK = 50;

/** Lets one simulation run at a time, on all servers. */
export const TAKE_TURN: Statement<{ taken: boolean }> = {
  name: 'simulation-take-turn',
  text: `SELECT pg_try_advisory_xact_lock(hashtextextended('rule simulation', 0)) AS taken`,
};

/** A question of the simulated days. */
export interface SimulatedQuestion {
  day: Day;
  difficulty: Difficulty;
  /** What a correct answer earned. */
  worth: number;
  followsRules: boolean;
}

/** The questions of the days `$1` to `$2`. */
export const QUESTIONS: Statement<SimulatedQuestion> = {
  name: 'simulation-questions',
  text: `SELECT day, difficulty, coalesce(points_at_close, points) AS worth, follows_rules AS "followsRules"
         FROM question WHERE day BETWEEN $1::date AND $2::date`,
};

/** The first day on which a question was answered. */
export const FIRST_DAY: Statement<{ day: Day | null }> = {
  name: 'simulation-first-day',
  text: `SELECT min(day) AS day FROM question
         WHERE day <= $1::date AND EXISTS (SELECT FROM answer WHERE answer.question_id = question.id)`,
};

/** Up to {@link DAYS_PER_CHUNK} days of a visible player: a bit for each day, the first day first. */
export interface PlayedDays {
  id: string;
  chunk: number;
  /** Days with an answer; 0 when only correct answers are read. */
  answered: number;
  /** Days whose answer has earned points. */
  earned: number;
  /** What the player has to spend now. */
  balance: number;
}

/** SQL: an answer is correct, and its points are not withheld. */
const IS_EARNED = `(answer.is_correct AND (answer.points > 0 OR question.points_at_close IS NULL))`;

const BIT = `(1::bigint << ((question.day - $1::date) % ${DAYS_PER_CHUNK}))`;

/** One pass over the answers, which leaves a row per player and chunk instead of one per answer. */
const playedDays = (columns: string, condition: string) => `
    SELECT played.*, player.total_points AS balance FROM (
      SELECT answer.player_id AS id, (question.day - $1::date) / ${DAYS_PER_CHUNK} AS chunk, ${columns}
      FROM answer JOIN question ON question.id = answer.question_id
      WHERE question.day BETWEEN $1::date AND $2::date AND ${condition}
      GROUP BY 1, 2
    ) AS played JOIN player ON player.id = played.id
    WHERE NOT player.hidden ORDER BY played.id COLLATE "C", chunk`;

/** What visible players did on the days `$1` to `$2`, by player. */
export const PLAYED_DAYS: Statement<PlayedDays> = {
  name: 'simulation-played-days',
  text: playedDays(
    `bit_or(${BIT}) AS answered, bit_or(CASE WHEN ${IS_EARNED} THEN ${BIT} ELSE 0 END) AS earned`,
    'true',
  ),
};

/** The days of `$1` to `$2` on which visible players earned points, by player: all that matters while no rule about streaks does. */
export const EARNED_DAYS: Statement<PlayedDays> = {
  name: 'simulation-earned-days',
  text: playedDays(`0 AS answered, bit_or(${BIT}) AS earned`, IS_EARNED),
};

/** When players `$3` earned their last points with the questions of the days `$1` to `$2`. */
export const REACHED: Statement<{ id: string; reached: Date }> = {
  name: 'simulation-reached',
  text: `SELECT answer.player_id AS id, max(answer.answered_at) AS reached
         FROM question JOIN answer ON answer.question_id = question.id
         WHERE question.day BETWEEN $1::date AND $2::date AND answer.player_id = ANY($3::text[])
           AND (answer.points > 0 OR EXISTS (
             SELECT FROM point_entry AS bonus WHERE bonus.player_id = answer.player_id
               AND bonus.at = answer.answered_at AND bonus.reason = 'streak'))
         GROUP BY 1`,
};

/** A purchase of a freeze, or the bonus of a streak. */
export interface LedgerFact {
  id: string;
  reason: 'freeze' | 'streak';
  amount: number;
  at: Date;
  /** When the player answered the question of that day; null when they did not. */
  answered: Date | null;
}

/** Purchases and bonuses from `$1` until `$2`, in the order in which they were made. `$3` the time zone. */
export const LEDGER_FACTS: Statement<LedgerFact> = {
  name: 'simulation-ledger-facts',
  text: `
    SELECT player_id AS id, reason, amount, at,
           (SELECT answered_at FROM question JOIN answer ON answer.question_id = question.id
            WHERE question.day = (fact.at AT TIME ZONE $3)::date AND answer.player_id = fact.player_id) AS answered
    FROM point_entry AS fact
    WHERE at >= $1::timestamptz AND at < $2::timestamptz AND reason IN ('freeze', 'streak') ORDER BY at, fact.id`,
};

/** The points that came and went since `$2` for players who bought a freeze from `$1` until then. */
export const MOVED_SINCE: Statement<{ id: string; points: number }> = {
  name: 'simulation-moved-since',
  text: `
    WITH bought AS MATERIALIZED (
      SELECT DISTINCT player_id FROM point_entry
      WHERE reason = 'freeze' AND at >= $1::timestamptz AND at < $2::timestamptz
    )
    SELECT entry.player_id AS id, sum(entry.amount)::int AS points
    FROM point_entry AS entry JOIN bought ON bought.player_id = entry.player_id
    WHERE entry.at >= $2::timestamptz GROUP BY 1`,
};

/** Visible players by id `$1`. */
export const SHOWN_PLAYERS: Statement<EntityRow<Player>> = {
  name: 'simulation-shown-players',
  text: `SELECT ${columnsOf(Player)} FROM player WHERE id = ANY($1::text[]) AND NOT hidden`,
};

/** The visible player with the id or exactly the name `$1`; of several with the name, the one with the most points ever. */
export const FIND_PLAYER: Statement<{ id: string }> = {
  name: 'simulation-find-player',
  text: `SELECT id FROM player WHERE (id = $1 OR lower(username) = lower($1)) AND NOT hidden
         ORDER BY id = $1 DESC, lifetime_points DESC, id LIMIT 1`,
};
