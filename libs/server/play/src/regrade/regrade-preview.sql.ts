import { monthScan, scanRows } from '@daily/boards';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from '@daily/people';
import type { OptionLetter } from '@daily/rules/question';

/** Number of places at the top of a board that a preview compares. */
export const PREVIEWED_PLACES = 10;

/** The answers to question `$1` whose result changes when `$2` is the key, with the change of their points. */
const CHANGED = `changed AS (
    SELECT answer.player_id, answer.letter, answer.letter = $2 AS is_correct,
           CASE WHEN answer.letter = $2 THEN question.points ELSE 0 END - answer.points AS change
    FROM answer JOIN question ON question.id = answer.question_id
    WHERE answer.question_id = $1 AND answer.is_correct <> (answer.letter = $2)
  )`;

/** What a correction of a key changes in total. */
export interface RegradeTotals {
  answers: number;
  becomingCorrect: number;
  becomingWrong: number;
  gaining: number;
  losing: number;
  pointsGained: number;
  pointsLost: number;
  pointsWaived: number;
}

/** The totals if the key of question `$1` becomes `$2`. */
export const REGRADE_TOTALS: Statement<RegradeTotals> = {
  name: 'regrade-totals',
  text: `WITH ${CHANGED}
         SELECT (SELECT count(*)::int FROM answer WHERE question_id = $1) AS answers,
                (count(*) FILTER (WHERE is_correct))::int AS "becomingCorrect",
                (count(*) FILTER (WHERE NOT is_correct))::int AS "becomingWrong",
                (count(*) FILTER (WHERE change > 0))::int AS gaining,
                (count(*) FILTER (WHERE change < 0))::int AS losing,
                coalesce(sum(change) FILTER (WHERE change > 0), 0)::int AS "pointsGained",
                coalesce(-sum(change) FILTER (WHERE change < 0), 0)::int AS "pointsLost",
                coalesce(sum(-change - total_points) FILTER (WHERE -change > total_points), 0)::int AS "pointsWaived"
         FROM changed JOIN player ON player.id = changed.player_id`,
};

/** The points of the month `$3`, for a row of {@link WITH_MONTH_SCORE}. */
const MONTH_SCORE = 'coalesce(scored.points, 0)';

/** The rows of `changed` with their points of the month `$3`. */
const WITH_MONTH_SCORE = `changed JOIN player ON player.id = changed.player_id
      LEFT JOIN player_month AS scored ON scored.player_id = player.id AND scored.month = $3::date`;

/** A player whose points of the month change. */
type ChangedScore = EntityRow<Player> & { score: number; change: number };

/**
 * Of the players whose points change when the key of question `$1` becomes `$2`, those who would lead the board of the month
 * `$3`, and those of `$4`.
 */
export const CHANGED_SCORES: Statement<ChangedScore> = {
  name: 'regrade-changed-scores',
  text: `
    WITH ${CHANGED}, scored AS (
      SELECT changed.player_id, changed.change, ${MONTH_SCORE} AS score FROM ${WITH_MONTH_SCORE}
      WHERE changed.change <> 0 AND NOT player.hidden
    ), topmost AS (
      SELECT * FROM (SELECT * FROM scored ORDER BY score + change DESC, player_id LIMIT ${PREVIEWED_PLACES}) AS first
      UNION SELECT * FROM scored WHERE player_id = ANY($4::text[])
    )
    SELECT ${columnsOf(Player)}, topmost.score, topmost.change
    FROM topmost JOIN player ON player.id = topmost.player_id`,
};

const UNCHANGED = (player: string) => `NOT EXISTS (
  SELECT FROM answer JOIN question ON question.id = answer.question_id
  WHERE answer.question_id = $1 AND answer.player_id = ${player} AND answer.is_correct <> (answer.letter = $2)
    AND CASE WHEN answer.letter = $2 THEN question.points ELSE 0 END <> answer.points)`;

const MONTH = monthScan('$3::date');

/** The first players of the board of the month `$3` whose points stay as they are when the key of question `$1` becomes `$2`. */
export const UNCHANGED_SCORES: Statement<EntityRow<Player> & { score: number }> = {
  name: 'regrade-unchanged-scores',
  text: `
    SELECT ${columnsOf(Player)}, place.score
    FROM ${scanRows(MONTH, { condition: UNCHANGED(MONTH.id), limit: String(PREVIEWED_PLACES) })} AS place
    JOIN player ON player.id = place.id ORDER BY place.score DESC, place.reached, place.id`,
};

/** A player whose result changes. */
export type ChangedAnswer = EntityRow<Player> & {
  letter: OptionLetter;
  becomesCorrect: boolean;
  pointsChange: number;
  /** Points of the month before. */
  score: number;
};

const changedAnswers = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<ChangedAnswer> => ({
  name,
  text: `WITH ${CHANGED}, scored AS (
           SELECT changed.*, ${MONTH_SCORE} AS score FROM ${WITH_MONTH_SCORE}
           WHERE $4::boolean IS NULL OR changed.is_correct = $4
         ), page AS (
           SELECT * FROM scored WHERE $5::int IS NULL OR (-score, player_id) ${comparison} ($5, $6::text)
           ORDER BY -score ${order}, player_id ${order} LIMIT $7
         )
         SELECT ${columnsOf(Player)}, page.letter, page.is_correct AS "becomesCorrect", page.change AS "pointsChange", page.score
         FROM page JOIN player ON player.id = page.player_id ORDER BY -page.score ${order}, page.player_id ${order}`,
});

/**
 * The players whose results change when the key of question `$1` becomes `$2`, those with the most points in the month `$3` first.
 * `$4` whether the answer becomes correct, or null for all. After the negative points `$5` and the id `$6`, or from the start, at most
 * `$7`.
 */
export const CHANGED_AFTER = changedAnswers('regrade-changed-after', '>', 'ASC');

/** {@link CHANGED_AFTER} in the other direction. */
export const CHANGED_BEFORE = changedAnswers('regrade-changed-before', '<', 'DESC');

/** The player `$4`, if their result changes. The other values are those of {@link CHANGED_AFTER}. */
export const CHANGED_OF_PLAYER: Statement<ChangedAnswer> = {
  name: 'regrade-changed-of-player',
  text: `WITH ${CHANGED}
         SELECT ${columnsOf(Player)}, changed.letter, changed.is_correct AS "becomesCorrect",
                changed.change AS "pointsChange", ${MONTH_SCORE} AS score
         FROM ${WITH_MONTH_SCORE} WHERE changed.player_id = $4::text`,
};
