import { SHARD } from '@daily/boards';
import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import type { PersonalRecords } from '@daily/kit/runtime/personal';

const ANSWERS_OF_PLAYER: Statement = {
  name: 'export-answers',
  text: `SELECT question.day, question.id AS "questionId", question.text AS question, answer.letter,
                answer.is_correct AS "isCorrect", answer.points, answer.answered_at AS "answeredAt",
                answer.seconds_spent AS "secondsSpent"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY answer.answered_at`,
};

const POINTS_OF_PLAYER: Statement = {
  name: 'export-points',
  text: `SELECT amount, reason, question_id AS "questionId", at FROM point_entry WHERE player_id = $1 ORDER BY at, id`,
};

/** Changes the counts in ascending order, as answers do, so that the two cannot deadlock. */
const SUBTRACT_ANSWERS = `
  INSERT INTO answer_count (question_id, letter, shard, answers)
  SELECT question_id, letter, ${SHARD}, -1 FROM answer WHERE player_id = $1 ORDER BY question_id, letter
  ON CONFLICT ON CONSTRAINT answer_count_pkey DO UPDATE SET answers = answer_count.answers + excluded.answers`;

/** The answers and points of a player. Boards follow from the player's row, see `board-triggers.sql.ts`. */
export function playRecords(database: Database): PersonalRecords {
  return {
    async export({ id }) {
      const [answers, points] = await Promise.all([
        database.query(ANSWERS_OF_PLAYER, [id]),
        database.query(POINTS_OF_PLAYER, [id]),
      ]);
      return { answers, points };
    },
    // Foreign keys delete the answers but do not change the counts.
    async erase(rows, { id }) {
      await rows.query(SUBTRACT_ANSWERS, [id]);
    },
  };
}
