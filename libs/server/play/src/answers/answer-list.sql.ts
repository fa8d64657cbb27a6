import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn } from '@daily/questions';
import { Answer } from './answer.entity';

const pageOfAnswers = (
  name: string,
  comparison: '<' | '>',
  order: 'ASC' | 'DESC',
): Statement<EntityRow<Answer>> => ({
  name,
  text: `SELECT ${columnsOf(Answer)} FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 AND (answer.answered_at, answer.question_id) ${comparison} ($2::timestamptz, $3::int)
           AND ($4::boolean IS NULL OR answer.is_correct = $4) AND ($5::date IS NULL OR ${closedOn('$5')})
         ORDER BY answer.answered_at ${order}, answer.question_id ${order} LIMIT $6`,
});

/**
 * The answers of player `$1` before the instant `$2` and question `$3`, newest first: correct ones, wrong ones or all by `$4`
 * (true, false or null), to questions that are closed on day `$5` or all when it is null, at most `$6`.
 */
export const EARLIER_ANSWERS = pageOfAnswers('answers-earlier', '<', 'DESC');

/** The answers after the instant and the question, oldest first. The parameters are those of {@link EARLIER_ANSWERS}. */
export const LATER_ANSWERS = pageOfAnswers('answers-later', '>', 'ASC');
