import type { PersonalRecords } from '@daily/kit/personal';
import type { Platform } from '@daily/kit/platform';
import type { EntityManager } from 'typeorm';
import { SHARDS } from './month-score.entity';

/** Adds $2 players to the histogram at the score where player $1 stands; see `submit-answer.sql.ts`. */
const COUNT_PLAYER = `
  INSERT INTO month_score (month, score, shard, players)
  SELECT month, month_points, abs(hashtext(id) % ${SHARDS}), $2 FROM player
  WHERE id = $1 AND month IS NOT NULL AND month_points > 0
  ON CONFLICT (month, score, shard) DO UPDATE SET players = month_score.players + excluded.players`;

const ANSWERS_OF_PLAYER = {
  name: 'export-answers',
  text: `SELECT question.day, question.id AS "questionId", question.text AS question, answer.letter,
                answer.is_correct AS "isCorrect", answer.points, answer.answered_at AS "answeredAt"
         FROM answer JOIN question ON question.id = answer.question_id
         WHERE answer.player_id = $1 ORDER BY answer.answered_at`,
};

const POINTS_OF_PLAYER = {
  name: 'export-points',
  text: `SELECT amount, reason, question_id AS "questionId", at FROM point_entry WHERE player_id = $1 ORDER BY at, id`,
};

/** Answers and points of a player; who is hidden or gone is not counted among those who stand at a score. */
export function triviaRecords(platform: Platform): PersonalRecords {
  const count = (rows: EntityManager, playerId: string, players: 1 | -1) =>
    rows.query(COUNT_PLAYER, [playerId, players]);
  return {
    async export({ id }) {
      const [answers, points] = await Promise.all([
        platform.database.run(ANSWERS_OF_PLAYER, [id]),
        platform.database.run(POINTS_OF_PLAYER, [id]),
      ]);
      return { answers, points };
    },
    async hide(rows, playerId, hidden) {
      await count(rows, playerId, hidden ? -1 : 1);
    },
    async forget(rows, { id, hidden }) {
      if (!hidden) await count(rows, id, -1);
    },
  };
}
