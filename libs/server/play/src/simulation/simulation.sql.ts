import type { EntityRow } from '@daily/kit/database/entity-row';
import { columnsOf } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import type { Difficulty } from '@daily/rules/scoring';

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

/** Up to {@link DAYS_PER_CHUNK} days of a visible player. */
export interface PlayedDays {
  id: string;
  chunk: number;
  /** A bit for each day with an answer, the first day first. */
  answered: number;
  /** A bit for each day whose answer has earned points. */
  earned: number;
  /** Points of the answers in the period, as they are stored. */
  points: number;
  /** When the last of them was earned. */
  reached: Date | null;
}

/** SQL: an answer is correct, and its points are not withheld. */
const IS_EARNED = `(answer.is_correct AND (answer.points > 0 OR question.points_at_close IS NULL))`;

const BIT = `(1::bigint << ((question.day - $1::date) % ${DAYS_PER_CHUNK}))`;

/**
 * What visible players did on the days `$1` to `$3`, by player. `$2` the first day of the period. One pass over the answers: as many
 * rows as players leave it, not as many as answers.
 */
export const PLAYED_DAYS: Statement<PlayedDays> = {
  name: 'simulation-played-days',
  text: `
    SELECT played.* FROM (
      SELECT answer.player_id AS id, (question.day - $1::date) / ${DAYS_PER_CHUNK} AS chunk,
             bit_or(${BIT}) AS answered, bit_or(CASE WHEN ${IS_EARNED} THEN ${BIT} ELSE 0 END) AS earned,
             coalesce(sum(answer.points) FILTER (WHERE question.day >= $2::date), 0)::int AS points,
             max(answer.answered_at) FILTER (WHERE question.day >= $2::date AND answer.points > 0) AS reached
      FROM answer JOIN question ON question.id = answer.question_id
      WHERE question.day BETWEEN $1::date AND $3::date
      GROUP BY 1, 2
    ) AS played JOIN player ON player.id = played.id
    WHERE NOT player.hidden ORDER BY played.id COLLATE "C", chunk`,
};

/** A purchase of a freeze, or the bonus of a streak. */
export interface LedgerFact {
  id: string;
  reason: 'freeze' | 'streak';
  amount: number;
  at: Date;
  /** Points to spend just before. */
  balance: number;
  /** When the player answered last before it; null for never. */
  answered: Date | null;
}

/**
 * The purchases and bonuses until `$1`, in the order in which they were made. Only of those who have any, the whole ledger is read, to
 * find what they had to spend.
 */
export const LEDGER_FACTS: Statement<LedgerFact> = {
  name: 'simulation-ledger-facts',
  text: `
    SELECT id, reason, amount, at, balance, answered FROM (
      SELECT player_id AS id, reason, amount, at,
             (sum(amount) OVER earlier - amount)::int AS balance,
             max(at) FILTER (WHERE reason IN ('answer', 'streak')) OVER earlier AS answered,
             point_entry.id AS entry
      FROM point_entry
      WHERE player_id IN (SELECT player_id FROM point_entry WHERE reason IN ('freeze', 'streak'))
      WINDOW earlier AS (PARTITION BY player_id ORDER BY at, point_entry.id)
    ) AS ledger WHERE reason IN ('freeze', 'streak') AND at < $1::timestamptz ORDER BY at, entry`,
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
