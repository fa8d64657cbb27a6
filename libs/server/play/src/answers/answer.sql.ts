import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Answer } from './answer.entity';

/** The answers of players `$1` to questions `$2`, arrays of the same length. */
export const ANSWERS_OF_PLAYERS: Statement<EntityRow<Answer>> = {
  name: 'answers-of-players',
  pipelined: true,
  text: `SELECT ${columnsOf(Answer)}
         FROM unnest($1::text[], $2::int[]) AS requested (player_id, question_id)
         JOIN answer USING (player_id, question_id)`,
};

/** The points that players `$2` earned with the question of day `$1`. */
export const POINTS_EARNED_ON_DAY: Statement<Pick<Answer, 'playerId' | 'points'>> = {
  name: 'points-earned-on-day',
  text: `SELECT answer.player_id AS "playerId", sum(answer.points)::int AS points
         FROM question JOIN answer ON answer.question_id = question.id
         WHERE question.day = $1::date AND answer.player_id = ANY($2::text[])
         GROUP BY answer.player_id`,
};
