import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn, Question } from '@daily/questions';
import { PracticeCard } from './practice-card.entity';

/**
 * Questions that are closed on day `$2` for player `$1`, who may be null: first those whose card is due before `$4`, the longest overdue
 * first, then those without a card in an order that depends on the seed `$6`. Only of category `$3`, or all when it is null. With `$5`,
 * only those that the player got wrong, on their day or when they practiced last, whether they are due or not. At most `$7`.
 */
export const PRACTICE_QUESTIONS: Statement<EntityRow<Question>> = {
  name: 'practice-questions',
  text: `
    SELECT ${columnsOf(Question)} FROM question
    LEFT JOIN practice_card AS card ON card.player_id = $1 AND card.question_id = question.id
    LEFT JOIN answer ON answer.player_id = $1 AND answer.question_id = question.id
    WHERE ${closedOn('$2')} AND ($3::text IS NULL OR question.category = $3)
      AND CASE WHEN $5::boolean THEN coalesce(NOT card.is_correct, NOT answer.is_correct, false)
               ELSE card.due_at IS NULL OR card.due_at < $4::timestamptz END
    ORDER BY card.due_at NULLS LAST, sha256(convert_to($6::text || question.id, 'UTF8')) LIMIT $7`,
};

/**
 * Stores the state of a card after a review, unless another one was stored since the state was read: the number of reviews must be
 * one higher. Returns no row then.
 */
export const STORE_CARD: Statement<EntityRow<PracticeCard>> = {
  name: 'practice-store-card',
  text: `
    INSERT INTO practice_card (player_id, question_id, due_at, reviewed_at, stability, difficulty, scheduled_days, reps, lapses, state,
                               is_correct)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT (player_id, question_id) DO UPDATE SET
      due_at = excluded.due_at, reviewed_at = excluded.reviewed_at, stability = excluded.stability,
      difficulty = excluded.difficulty, scheduled_days = excluded.scheduled_days, reps = excluded.reps,
      lapses = excluded.lapses, state = excluded.state, is_correct = excluded.is_correct
    WHERE practice_card.reps = excluded.reps - 1
    RETURNING ${columnsOf(PracticeCard)}`,
};

/**
 * Notes that player `$1` has answered question `$2` correctly after all. Its schedule stays: what was just looked up is asked again when
 * it is due. Returns no row for a card whose last answer was correct.
 */
export const CORRECT_CARD: Statement<EntityRow<PracticeCard>> = {
  name: 'practice-correct-card',
  text: `
    UPDATE practice_card SET is_correct = true WHERE player_id = $1 AND question_id = $2 AND NOT is_correct
    RETURNING ${columnsOf(PracticeCard)}`,
};
