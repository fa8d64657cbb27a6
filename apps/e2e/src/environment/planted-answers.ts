import type { Client } from 'pg';

/** A closed question whose key looks wrong, and how players answered it. */
export interface PlantedQuestion {
  id: number;
  /** The present key, and the option that most players chose. */
  key: string;
  preferred: string;
  points: number;
}

/** Number of players who answered: most of them the same wrong option. */
export const PLANTED = { preferred: 160, key: 20, others: 20 } as const;

/**
 * Plants answers of 200 players to the latest closed question, with everything that follows from them, and has its figures
 * computed again.
 */
export async function plantAnswers(database: Client): Promise<PlantedQuestion> {
  const { rows } = await database.query<{ id: number; key: string; points: number }>(
    `SELECT id, correct_answer AS key, points FROM question
     WHERE day = (SELECT max(day) FROM question WHERE day < (now() AT TIME ZONE 'UTC')::date)`,
  );
  const [question] = rows;
  if (!question) throw new Error('No question is closed');
  const letters = 'ABCD'.replace(question.key, '');
  const [preferred = '', other = ''] = letters;
  await database.query(
    `INSERT INTO player (id, username, email, created_at)
     SELECT 'planted' || n, 'Planted ' || n, 'planted' || n || '@quality.example', now() - interval '2 days'
     FROM generate_series(1, 200) AS n`,
  );
  await database.query(
    `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent)
     SELECT 'planted' || n, question.id, letter, letter = correct_answer, CASE WHEN letter = correct_answer THEN points ELSE 0 END,
            question.day + time '12:00' + n * interval '1 second', 10
     FROM generate_series(1, 200) AS n CROSS JOIN question
     CROSS JOIN LATERAL (SELECT CASE WHEN n <= 160 THEN $2 WHEN n <= 180 THEN correct_answer ELSE $3 END AS letter) AS given
     WHERE question.id = $1`,
    [question.id, preferred, other],
  );
  await database.query(
    `INSERT INTO answer_count (question_id, letter, shard, answers)
     SELECT question_id, letter, 0, count(*) FROM answer WHERE question_id = $1 AND player_id LIKE 'planted%' GROUP BY 1, 2
     ON CONFLICT (question_id, letter, shard) DO UPDATE SET answers = answer_count.answers + excluded.answers`,
    [question.id],
  );
  await database.query(
    `INSERT INTO point_entry (player_id, amount, reason, question_id, at)
     SELECT player_id, points, 'answer', question_id, answered_at FROM answer WHERE player_id LIKE 'planted%' AND points > 0`,
  );
  await database.query(
    `UPDATE player SET total_points = points, lifetime_points = points,
       lifetime_reached_at = CASE WHEN points > 0 THEN answered_at END,
       streak_days = 1, longest_streak = 1, streak_last_day = (answered_at AT TIME ZONE 'UTC')::date
     FROM answer WHERE player_id = player.id AND player.id LIKE 'planted%'`,
  );
  await database.query(
    `INSERT INTO player_month (player_id, month, points, reached_at)
     SELECT player_id, date_trunc('month', answered_at AT TIME ZONE 'UTC'), points, answered_at
     FROM answer WHERE player_id LIKE 'planted%' AND points > 0`,
  );
  await database.query('DELETE FROM question_quality');
  return { ...question, preferred };
}
