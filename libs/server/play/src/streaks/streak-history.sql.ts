import type { Day } from '@daily/rules/calendar';
import type { Statement } from '@daily/kit/database/statement';
import type { Answer } from '../answers/answer.entity';

/** The days on which player `$1` answered, oldest first. */
export const ANSWERED_DAYS: Statement<Pick<Answer, 'isCorrect' | 'questionId'> & { day: Day }> = {
  name: 'streak-answered-days',
  text: `SELECT question.day, answer.is_correct AS "isCorrect", answer.question_id AS "questionId"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY question.day`,
};
