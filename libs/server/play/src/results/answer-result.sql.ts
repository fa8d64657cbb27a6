import type { Day } from '@daily/rules/calendar';
import type { Statement } from '@daily/kit/database/statement';
import type { Answer } from '../answers/answer.entity';

/** An answer to the shared question or to one of the days before it. */
interface LastAnswer extends Pick<Answer, 'isCorrect' | 'points'> {
  /** The shared question. */
  questionId: number;
  /** The day of the shared question. */
  day: Day;
  /** Number of days between this answer's question and the shared one. */
  daysBefore: number;
}

/** The last answers of player `$1` up to each of the shared questions `$2`, over `$3` days including the day of that question. */
export const LAST_ANSWERS: Statement<LastAnswer> = {
  name: 'last-answers-to-share',
  text: `
    SELECT shared.id AS "questionId", shared.day, shared.day - question.day AS "daysBefore", answer.is_correct AS "isCorrect", answer.points
    FROM question AS shared
    JOIN question ON question.day > shared.day - $3::int AND question.day <= shared.day
    JOIN answer ON answer.question_id = question.id AND answer.player_id = $1
    WHERE shared.id = ANY($2::int[])`,
};
