import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { shardOf } from '@daily/boards';

const ANSWERS_OF_PLAYER = {
  name: 'export-answers',
  text: `SELECT question.day, question.id AS "questionId", question.text AS question, answer.letter,
                answer.is_correct AS "isCorrect", answer.points, answer.answered_at AS "answeredAt",
                answer.seconds_spent AS "secondsSpent"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY answer.answered_at`,
};

const POINTS_OF_PLAYER = {
  name: 'export-points',
  text: `SELECT amount, reason, question_id AS "questionId", at FROM point_entry WHERE player_id = $1 ORDER BY at, id`,
};

/** A player always counts in the same shard, one row for each question; in order, as two may leave at the same time. */
const UNCOUNT_ANSWERS = `
  WITH leaving AS (
    SELECT count.question_id, count.letter, count.shard
    FROM answer JOIN answer_count AS count USING (question_id, letter)
    WHERE answer.player_id = $1 AND count.shard = ${shardOf('$1')}
    ORDER BY count.question_id, count.letter FOR UPDATE OF count
  )
  UPDATE answer_count SET answers = answers - 1 FROM leaving
  WHERE (answer_count.question_id, answer_count.letter, answer_count.shard) = (leaving.question_id, leaving.letter, leaving.shard)`;

/** Answers and points of a player. Boards and histograms follow from the player's row, see `board-triggers.sql.ts`. */
export function playRecords({ database }: Platform): PersonalRecords {
  return {
    async export({ id }) {
      const [answers, points] = await Promise.all([
        database.run(ANSWERS_OF_PLAYER, [id]),
        database.run(POINTS_OF_PLAYER, [id]),
      ]);
      return { answers, points };
    },
    // How everyone answered is how those answered who are there; a foreign key takes their answers away, not the count.
    async forget(rows, { id }) {
      await rows.query(UNCOUNT_ANSWERS, [id]);
    },
  };
}
