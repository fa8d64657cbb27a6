import type { PersonalRecords } from '@daily/kit/personal';
import type { Platform } from '@daily/kit/platform';

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

const MONTHS_OF_PLAYER = {
  name: 'export-months',
  text: `SELECT month, points, reached_at AS "reachedAt" FROM month_result WHERE player_id = $1 ORDER BY month`,
};

/** Answers and points of a player. Boards and histograms follow from the player's row, see `board-triggers.sql.ts`. */
export function triviaRecords({ database }: Platform): PersonalRecords {
  return {
    async export({ id }) {
      const [answers, points, pastMonths] = await Promise.all([
        database.run(ANSWERS_OF_PLAYER, [id]),
        database.run(POINTS_OF_PLAYER, [id]),
        database.run(MONTHS_OF_PLAYER, [id]),
      ]);
      return { answers, points, pastMonths };
    },
  };
}
