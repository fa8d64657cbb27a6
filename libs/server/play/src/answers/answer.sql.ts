import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn } from '@daily/questions';
import type { Day } from '@daily/rules/calendar';
import type { AnswerCount } from '../distribution/answer-count.entity';
import { Answer } from './answer.entity';

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

/** The answers of players `$1` to questions `$2`, arrays of the same length. */
export const ANSWERS_OF_PLAYERS: Statement<EntityRow<Answer>> = {
  name: 'answers-of-players',
  pipelined: true,
  text: `SELECT ${columnsOf(Answer)}
         FROM unnest($1::text[], $2::int[]) AS requested (player_id, question_id)
         JOIN answer USING (player_id, question_id)`,
};

/** The answers of players `$2` to the question of day `$1`. */
export const ANSWERS_OF_DAY: Statement<EntityRow<Answer>> = {
  name: 'answers-of-day',
  pipelined: true,
  text: `SELECT ${columnsOf(Answer)} FROM question JOIN answer ON answer.question_id = question.id
         WHERE question.day = $1::date AND answer.player_id = ANY($2::text[])`,
};

/** Which of the players `$2` answered the question of day `$1` last. */
export const LAST_TO_ANSWER: Statement<Pick<Answer, 'playerId'>> = {
  name: 'last-to-answer',
  pipelined: true,
  text: `SELECT answer.player_id AS "playerId" FROM question JOIN answer ON answer.question_id = question.id
         WHERE question.day = $1::date AND answer.player_id = ANY($2::text[])
         ORDER BY answer.answered_at DESC, answer.player_id LIMIT 1`,
};

/** The points that players `$3` earned with the questions of the days `$1` to `$2`, with the bonuses of their streaks. */
export const POINTS_EARNED_BETWEEN: Statement<Pick<Answer, 'playerId' | 'points'>> = {
  name: 'points-earned-between',
  text: `SELECT answer.player_id AS "playerId", sum(answer.points + coalesce(bonus.amount, 0))::int AS points
         FROM question JOIN answer ON answer.question_id = question.id
         LEFT JOIN point_entry AS bonus ON bonus.player_id = answer.player_id AND bonus.at = answer.answered_at
           AND bonus.reason = 'streak' AND bonus.question_id = question.id
         WHERE question.day BETWEEN $1::date AND $2::date AND answer.player_id = ANY($3::text[])
         GROUP BY answer.player_id`,
};

/** How many players chose each option of the questions `$1`, and how sure they were. Options that no player chose are missing. */
export const ANSWER_COUNTS: Statement<Omit<AnswerCount, 'shard'>> = {
  name: 'answer-counts',
  text: `SELECT question_id AS "questionId", letter, sum(answers)::int AS answers, sum(guessing)::int AS guessing,
                sum(fairly_sure)::int AS "fairlySure", sum(sure)::int AS sure FROM answer_count
         WHERE question_id = ANY($1::int[]) GROUP BY question_id, letter`,
};

/** How demo players answered questions `$1`, which {@link ANSWER_COUNTS} leaves out. Few questions have such answers, and few each. */
export const DEMO_ANSWERS: Statement<Pick<AnswerCount, 'questionId' | 'letter' | 'answers'>> = {
  name: 'demo-answers',
  text: `SELECT question_id AS "questionId", letter, count(*)::int AS answers
         FROM player JOIN answer ON answer.player_id = player.id AND answer.question_id = ANY($1::int[])
         WHERE player.is_demo GROUP BY question_id, letter`,
};

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
