import { addMonthPoints, SHARD } from '@daily/boards';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { Confidence } from '@daily/rules/question/confidence';

/** Milliseconds after which no answer that was received earlier can still be on its way: far longer than any statement takes. */
export const LAST_ANSWERS_MS = MINUTE_MS;

/**
 * The result of the answer and the player after it. `bonus` are the points for a streak that has reached a tier, `monthlyPoints` those
 * of the month.
 */
export type RecordedAnswer = EntityRow<Player> & {
  isCorrect: boolean;
  points: number;
  bonus: number;
  monthlyPoints: number;
};

/** A player of a batch, with the result of the answer, or nulls when it was not recorded. */
export type BatchedAnswer = { playerId: string } & (RecordedAnswer | { isCorrect: null });

/** SQL expressions of a streak, over a row with the columns of a player's streak. */
interface SettledStreak {
  /** Length of the streak, in days. */
  days: string;
  /** The last day that was answered or frozen. */
  lastDay: string;
  /** Freezes held. */
  freezes: string;
}

/**
 * `streakOn` of rules/streak in SQL: the streak of a player as it stands on a day, before that day's answer. A property test
 * compares the two.
 * @param today the placeholder of the day, such as `$4`.
 * @param row table or alias with the columns. Defaults to `player`.
 */
export function settledStreak(today: string, row = 'player'): SettledStreak {
  // GREATEST ignores NULL, so without a last day no day is missed.
  const missed = `GREATEST(${today}::date - ${row}.streak_last_day - 1, 0)`;
  const broken = `(${missed} > ${row}.streak_freezes)`;
  return {
    days: `CASE WHEN ${broken} THEN 0 ELSE ${row}.streak_days END`,
    lastDay: `CASE WHEN ${row}.streak_days = 0 OR ${broken} THEN ${row}.streak_last_day
          ELSE ${row}.streak_last_day + ${missed} END`,
    freezes: `CASE WHEN ${row}.streak_days = 0 THEN ${row}.streak_freezes
          ELSE GREATEST(${row}.streak_freezes - ${missed}, 0) END`,
  };
}

const countOf = (confidence: Confidence) => `count(*) FILTER (WHERE confidence = '${confidence}')`;

/**
 * SQL that adds answers to the counts, or subtracts them: in ascending order, so that two statements cannot deadlock.
 * @param answers SQL of the rows, after `FROM`: question, letter and confidence.
 */
const changeCounts = (sign: '+' | '-', answers: string) => `
      INSERT INTO answer_count (question_id, letter, shard, answers, guessing, fairly_sure, sure)
      SELECT question_id, letter, ${SHARD}, ${sign}count(*),
             ${sign}${countOf('guessing')}, ${sign}${countOf('fairly_sure')}, ${sign}${countOf('sure')}
      FROM ${answers} GROUP BY question_id, letter ORDER BY question_id, letter
      ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET ${[
        'answers',
        'guessing',
        'fairly_sure',
        'sure',
      ]
        .map((column) => `${column} = answer_count.${column} + excluded.${column}`)
        .join(', ')}`;

const SETTLED = settledStreak('$4');

/** Whether an answer on $4 changes nothing about the streak. */
const IS_LATER = 'streak_last_day >= $4::date';

/** Length of the streak including an answer on $4, in days. */
const STREAK_AFTER_ANSWER = `CASE
          WHEN ${IS_LATER} THEN streak_days
          ELSE ${SETTLED.days} + 1 END`;

/** Points for the streak if the answer makes it as long as one of $9, those at the same place of $10. */
const TIER_BONUS = `CASE WHEN ${IS_LATER} THEN 0
          ELSE coalesce(($10::int[])[array_position($9::int[], ${SETTLED.days} + 1)], 0) END`;

/**
 * Common table expressions that record the answers `given`: `counted` has a row for each answer that was recorded.
 *
 * - `locked` locks the players in ascending order before anything else, so that statements with several players cannot
 *   deadlock. Whoever inserts an answer holds the lock of its player. It leaves out accounts that were created after the caller was
 *   checked: a new account with the same email has the id of the deleted one. Instants of this program have milliseconds.
 * - `recorded` leaves out answers whose question is not today's or has been answered already. Nothing changes for those.
 * - The streak repeats `streakAfterAnswer` of rules/streak and the bonus `tierBonus` of rules/game-rules; property tests compare them.
 * - `tallied` counts the answers for the distribution, without those of demo players. It depends on `recorded` and `locked` alone, so that
 *   answers and the deletion of a player lock rows in the same order: the players', then these, then those of the boards.
 *
 * @param given SQL of a table of players, questions, letters, instants, seconds, confidences and creations of the accounts.
 * @param lock how the players' rows are locked.
 */
const recording = (given: string, lock: string) => `given AS (
      ${given}
    ), locked AS MATERIALIZED (
      SELECT given.*, player.is_demo, ${TIER_BONUS} AS bonus FROM given JOIN player ON player.id = given.player_id
        AND (given.created_at IS NULL OR given.created_at = date_trunc('milliseconds', player.created_at))
      ${lock}
    ), recorded AS (
      INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent, confidence)
      SELECT locked.player_id, question.id, locked.letter, correct_answer = locked.letter,
             CASE WHEN correct_answer = locked.letter THEN points ELSE 0 END, locked.instant, locked.seconds_spent,
             locked.confidence
      FROM locked JOIN question ON question.id = locked.question_id AND day = $4::date
      ON CONFLICT ON CONSTRAINT answer_once DO NOTHING
      RETURNING player_id, question_id, letter, is_correct, points, answered_at, confidence
    ), earned AS (
      SELECT recorded.*, locked.bonus, recorded.points + locked.bonus AS gained
      FROM recorded JOIN locked ON locked.player_id = recorded.player_id
    ), counted AS (
      UPDATE player SET
        total_points = total_points + earned.gained,
        lifetime_points = lifetime_points + earned.gained,
        lifetime_reached_at = CASE WHEN earned.gained > 0 THEN earned.answered_at ELSE lifetime_reached_at END,
        streak_days = ${STREAK_AFTER_ANSWER},
        streak_freezes = ${SETTLED.freezes},
        streak_last_day = GREATEST(streak_last_day, $4::date),
        longest_streak = GREATEST(longest_streak, ${STREAK_AFTER_ANSWER})
      FROM earned WHERE player.id = earned.player_id
      RETURNING earned.is_correct AS "isCorrect", earned.points, earned.bonus, ${columnsOf(Player)}
    ), month AS (
      ${addMonthPoints(`SELECT earned.player_id, $6::date, earned.gained, earned.answered_at, counted.hidden
      FROM counted JOIN earned ON earned.player_id = counted.id WHERE earned.gained > 0`)}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, question_id, at)
      SELECT player_id, points, 'answer', question_id, answered_at FROM earned WHERE points > 0
      UNION ALL SELECT player_id, bonus, 'streak', question_id, answered_at FROM earned WHERE bonus > 0
    ), tallied AS (
      ${changeCounts('+', 'recorded WHERE player_id NOT IN (SELECT player_id FROM locked WHERE is_demo)')}
    )`;

/** The points of a row of `counted` in the month $6. */
const MONTHLY_POINTS = `coalesce(
      (SELECT points FROM month WHERE player_id = counted.id),
      (SELECT points FROM player_month WHERE player_id = counted.id AND month = $6::date), 0) AS "monthlyPoints"`;

/**
 * Records an answer, its points, the counters and the streak in one statement, and so in one transaction and one round trip.
 * Triggers update the histograms of the boards within the same statement.
 *
 * $1 player, $2 question, $3 letter, $4 today, $5 the instant, $6 first day of the month, $7 seconds that the player took, or
 * null, $8 how sure the player is, or null, $9 lengths of a streak that earn a bonus, $10 these bonuses, $11 when the account was
 * created, or null for any account with the id. Returns one row when it recorded the answer, otherwise none.
 */
export const SUBMIT_ANSWER: Statement<RecordedAnswer> = {
  name: 'submit-answer',
  text: `
    WITH ${recording(
      `SELECT $1::text AS player_id, $2::int AS question_id, $3::text AS letter, $5::timestamptz AS instant,
              $7::int AS seconds_spent, $8::text AS confidence, $11::timestamptz AS created_at`,
      'FOR NO KEY UPDATE OF player',
    )}
    SELECT counted.*, ${MONTHLY_POINTS} FROM counted`,
};

/**
 * Records the answers of several players on one day as {@link SUBMIT_ANSWER} does, each player once. The parameters are the same,
 * arrays except for $4 and $6, and the same for all in $9 and $10.
 *
 * Returns a row for each player whose answer it decided. It passes over players whose rows are locked, so that no answer waits
 * for another player.
 */
export const SUBMIT_ANSWERS: Statement<BatchedAnswer> = {
  name: 'submit-answers',
  text: `
    WITH ${recording(
      `SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $5::timestamptz[], $7::int[], $8::text[], $11::timestamptz[])
         AS given (player_id, question_id, letter, instant, seconds_spent, confidence, created_at)`,
      'ORDER BY player.id FOR NO KEY UPDATE OF player SKIP LOCKED',
    )}
    SELECT locked.player_id AS "playerId", counted.*, ${MONTHLY_POINTS}
    FROM locked LEFT JOIN counted ON counted.id = locked.player_id`,
};

/** SQL condition: a row of `answer` counts. The counts say how players answered, and demo players are none. */
export const IS_COUNTED = 'NOT EXISTS (SELECT FROM player WHERE player.id = answer.player_id AND is_demo)';

/** Subtracts the answers of player `$1`, who still exists, from the counts. */
export const SUBTRACT_ANSWERS: Statement = {
  name: 'answer-counts-subtract',
  text: changeCounts('-', `answer WHERE player_id = $1 AND ${IS_COUNTED}`),
};
