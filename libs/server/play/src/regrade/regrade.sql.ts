import { deleteMonths, setMonthPoints } from '@daily/boards';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';
import { closedOn } from '@daily/questions';
import type { Day } from '@daily/rules/calendar';
import { Regrade } from './regrade.entity';

/** Number of answers that one transaction regrades: its players cannot answer meanwhile, for well under a second. */
export const REGRADE_BATCH_SIZE = 250;

/** Number of answers that are looked for at once, because finding them takes longer than a batch. */
const PORTION_SIZE = 20 * REGRADE_BATCH_SIZE;

/** An unfinished regrade with the day of its question. */
export type UnfinishedRegrade = EntityRow<Regrade> & { day: Day };

/** The unfinished regrades, oldest first. */
export const UNFINISHED: Statement<UnfinishedRegrade> = {
  name: 'regrade-unfinished',
  text: `SELECT ${columnsOf(Regrade)}, question.day FROM regrade JOIN question ON question.id = regrade.question_id
         WHERE finished_at IS NULL ORDER BY regrade.created_at`,
};

/** Locks regrade `$1`, so that servers take turns. Returns no row when it is finished. */
export const LOCK_UNFINISHED: Statement<EntityRow<Regrade>> = {
  name: 'regrade-lock-unfinished',
  text: `SELECT ${columnsOf(Regrade)} FROM regrade WHERE id = $1 AND finished_at IS NULL FOR UPDATE`,
};

/**
 * SQL condition: the answer's result is not that of the question's key. Also, a correct answer has no points although they are not
 * withheld any more; this happens only when the points were paid at the moment of a correction.
 */
const IS_DUE = `(answer.is_correct <> (answer.letter = question.correct_answer)
  OR (answer.is_correct AND answer.points = 0 AND question.points_at_close IS NULL))`;

/** Players whose answers to question `$1` must be regraded, in ascending order: a portion. */
export const DUE_PLAYERS: Statement<{ id: string }> = {
  name: 'regrade-due-players',
  text: `SELECT answer.player_id AS id FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.question_id = $1 AND ${IS_DUE} ORDER BY answer.player_id LIMIT ${PORTION_SIZE}`,
};

/** Locks the players `$1`, in ascending order, as every statement does. */
export const LOCK_PLAYERS: Statement<{ id: string }> = {
  name: 'regrade-lock-players',
  text: 'SELECT id FROM player WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE',
};

/** The number of answers to question `$1` that must be regraded. */
export const DUE_COUNT: Statement<{ count: number }> = {
  name: 'regrade-due-count',
  text: `SELECT count(*)::int AS count FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.question_id = $1 AND ${IS_DUE}`,
};

/** What a batch changed. */
export type RegradedBatch = Pick<
  Regrade,
  'regradedAnswers' | 'gaining' | 'losing' | 'pointsGained' | 'pointsLost'
>;

/** When the points of the month without those of the regraded question were reached, for a row of `due`. */
const REACHED_WITHOUT = `(
        SELECT max(other.answered_at) FROM answer AS other JOIN question AS asked ON asked.id = other.question_id
        WHERE other.player_id = due.player_id AND (other.question_id <> $1 AND other.points > 0 OR EXISTS (
            SELECT FROM point_entry AS bonus
            WHERE bonus.player_id = other.player_id AND bonus.at = other.answered_at AND bonus.reason = 'streak'))
          AND asked.day >= $2::date AND asked.day < $2::date + interval '1 month')`;

/** When the points of the month are reached after the regrade, for a row of `due`. */
const REACHED = `CASE
        WHEN due.change > 0 THEN GREATEST(due.reached_at, due.answered_at)
        WHEN due.reached_at = due.answered_at THEN ${REACHED_WITHOUT}
        ELSE due.reached_at END`;

/**
 * Regrades the answers of the players `$3`, who are locked, to question `$1`, and changes everything that follows from the points:
 * ledger, counters, the month and, by triggers, histograms. Streaks do not change.
 *
 * `$2` first day of the question's month, `$4` id of the regrade, `$5` when the key was corrected.
 *
 * - `total_points` never fall below 0: what a player has spent already is waived, as a ledger entry of its own. When the points
 *   come back by another correction, so does the waived part.
 * - `lifetime_points` never fall, and a question counts in them once.
 * - While points are withheld (`ANSWER_KEY=after-close`), only the results change; the settlement pays afterwards.
 */
export const REGRADE: Statement<RegradedBatch> = {
  name: 'regrade-answers',
  text: `
    WITH graded AS MATERIALIZED (
      SELECT answer.player_id, answer.answered_at, answer.is_correct AS was_correct, answer.points AS had,
             answer.letter = question.correct_answer AS is_correct,
             CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END AS worth,
             player.total_points, player.hidden, coalesce(scored.points, 0) AS month_points, scored.reached_at
      FROM answer JOIN question ON question.id = answer.question_id JOIN player ON player.id = answer.player_id
      LEFT JOIN player_month AS scored ON scored.player_id = answer.player_id AND scored.month = $2::date
      WHERE answer.question_id = $1 AND answer.player_id = ANY($3::text[]) AND ${IS_DUE}
    ), due AS MATERIALIZED (
      SELECT graded.*, worth - had AS change, coalesce(past.earned, false) AS earned_before,
             CASE WHEN worth > had THEN -coalesce(past.waived, 0) ELSE GREATEST(had - worth - total_points, 0) END AS waiver
      FROM graded LEFT JOIN LATERAL (
        SELECT bool_or(entry.amount > 0 AND entry.reason IN ('answer', 'regrade')) AS earned,
               sum(entry.amount) FILTER (WHERE entry.reason = 'waiver')::int AS waived
        FROM point_entry AS entry
        WHERE entry.player_id = graded.player_id AND entry.question_id = $1
          AND entry.at >= graded.answered_at
      ) AS past ON true
    ), answered AS (
      UPDATE answer SET is_correct = due.is_correct, points = due.worth FROM due
      WHERE answer.question_id = $1 AND answer.player_id = due.player_id
    ), counted AS (
      UPDATE player SET
        total_points = player.total_points + due.change + due.waiver,
        lifetime_points = lifetime_points + CASE WHEN due.change > 0 AND NOT due.earned_before THEN due.change ELSE 0 END,
        lifetime_reached_at = CASE WHEN due.change > 0 AND NOT due.earned_before
          THEN GREATEST(lifetime_reached_at, due.answered_at) ELSE lifetime_reached_at END
      FROM due WHERE player.id = due.player_id AND due.change <> 0
      RETURNING due.*
    ), month AS (
      ${setMonthPoints(`SELECT player_id, $2::date, month_points + change, ${REACHED}, hidden
      FROM counted AS due WHERE month_points + change > 0`)}
    ), emptied AS (
      ${deleteMonths('SELECT player_id, $2::date FROM counted WHERE month_points + change <= 0')}
    ), entered AS (
      INSERT INTO point_entry (player_id, amount, reason, question_id, regrade_id, at)
      SELECT player_id, change, 'regrade', $1, $4::uuid, $5::timestamptz FROM due WHERE change <> 0 AND was_correct <> is_correct
      UNION ALL SELECT player_id, change, 'answer', $1, NULL, answered_at FROM due WHERE change <> 0 AND was_correct = is_correct
      UNION ALL SELECT player_id, waiver, 'waiver', $1, $4::uuid, $5::timestamptz FROM due WHERE waiver <> 0
    )
    SELECT count(*)::int AS "regradedAnswers",
           (count(*) FILTER (WHERE change > 0))::int AS gaining, (count(*) FILTER (WHERE change < 0))::int AS losing,
           coalesce(sum(change) FILTER (WHERE change > 0), 0)::int AS "pointsGained",
           coalesce(-sum(change) FILTER (WHERE change < 0), 0)::int AS "pointsLost"
    FROM due`,
};

/** Maximum number of players whom one transaction notifies. */
export const RECIPIENT_BATCH_SIZE = 500;

/**
 * Locks the oldest finished regrade whose players are still to be notified. `$1` today, `$2` whether players who have answered may know
 * the key of today's question.
 */
export const TAKE_UNANNOUNCED: Statement<EntityRow<Regrade>> = {
  name: 'regrade-take-unannounced',
  text: `SELECT ${columnsOf(Regrade)} FROM regrade JOIN question ON question.id = regrade.question_id
         WHERE told_at IS NULL AND finished_at IS NOT NULL
           AND (${closedOn('$1')} OR ($2::boolean AND question.day = $1::date))
         ORDER BY regrade.created_at LIMIT 1 FOR UPDATE OF regrade SKIP LOCKED`,
};

/** A player who has answered a corrected question. */
export interface RegradeRecipient {
  id: string;
  /** Null when the address is not proven or the account is suspended. */
  email: string | null;
  /** Points gained, negative when lost; null when the correction changed none. */
  amount: number | null;
}

/** The players who answered question `$1`, whose key regrade `$2` corrected, by id after `$3`, null for the first. */
export const RECIPIENTS: Statement<RegradeRecipient> = {
  name: 'regrade-recipients',
  text: `SELECT player.id, entry.amount,
                CASE WHEN player.email_proven_at IS NOT NULL AND ${RECEIVES_GAME_MAIL} THEN player.email END AS email
         FROM (SELECT player_id FROM answer WHERE question_id = $1 AND ($3::text IS NULL OR player_id > $3)
               ORDER BY player_id LIMIT ${RECIPIENT_BATCH_SIZE}) AS answered
         JOIN player ON player.id = answered.player_id
         LEFT JOIN point_entry AS entry
           ON entry.regrade_id = $2::uuid AND entry.player_id = answered.player_id AND entry.reason = 'regrade'
         ORDER BY player.id`,
};

/** A correction that has changed the points of a player. */
export type CorrectionRow = EntityRow<Regrade> & { amount: number };

/** The corrections since `$2` that changed the points of player `$1`, newest first, at most `$3`. */
export const CORRECTIONS_OF_PLAYER: Statement<CorrectionRow> = {
  name: 'regrades-of-player',
  text: `SELECT ${columnsOf(Regrade)}, entry.amount
         FROM point_entry AS entry JOIN regrade ON regrade.id = entry.regrade_id
         WHERE entry.player_id = $1 AND entry.at >= $2::timestamptz AND entry.reason = 'regrade'
         ORDER BY entry.at DESC, entry.id DESC LIMIT $3`,
};
