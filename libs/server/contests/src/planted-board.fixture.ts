import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from './contest/contest.entity';

/** Plants participants `p1`, `p2`… of a contest of two questions who have finished. No two have the same standing. */
export async function plantParticipants(
  { platform }: TestPlatform,
  { id }: Contest,
  count: number,
): Promise<void> {
  const { orm } = platform.database;
  await orm.query(
    `INSERT INTO player (id, username, email, created_at)
     SELECT 'p' || n, 'p' || n, 'p' || n || '@players.example', $1 FROM generate_series(1, $2::int) AS n`,
    [START, count],
  );
  await orm.query(
    `INSERT INTO contest_participant (contest_id, player_id, joined_at, done, finished_at, score, correct_answers, total_time_ms)
     SELECT $1, 'p' || n, $2, 2, $2::timestamptz + n * interval '100 ms', n % 3 * 10, n % 3, 1000 + n
     FROM generate_series(1, $3::int) AS n`,
    [id, START, count],
  );
  await orm.query(
    `INSERT INTO contest_answer (contest_id, player_id, question_id, letter, points, is_correct, time_ms, answered_at)
     SELECT $1, 'p' || n, question.id, 'A', CASE WHEN question.position <= n % 3 THEN 10 ELSE 0 END,
            question.position <= n % 3, CASE question.position WHEN 1 THEN 1000 ELSE n END,
            $2::timestamptz + n * interval '100 ms' - (2 - question.position) * interval '50 ms'
     FROM generate_series(1, $3::int) AS n, contest_question AS question WHERE question.contest_id = $1`,
    [id, START, count],
  );
  // Without statistics of the new rows, PostgreSQL may choose a plan that takes seconds.
  await orm.query('ANALYZE contest_participant, contest_answer, player');
}
