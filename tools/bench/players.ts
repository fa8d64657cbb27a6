import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Day } from '@daily/rules/calendar';
import { monthOf } from '@daily/rules/calendar';
import { SHARDS } from '../../libs/server/boards/src/scores/board-triggers.sql';
import type { Client } from 'pg';

/**
 * Maximum number of past days on which a player has answered. All count for the current month, so that the load does not
 * depend on the date.
 */
const DAYS = 20;

/** SQL for a shard: spreads the counts as many connections would. */
export const shardOf = (id: string) => `abs(hashtext(${id}) % ${SHARDS})`;
/** SQL for the id of player number `n`, from 1. A UUID, so that indexes are as scattered as the product's. */
export const PLAYER_ID_SQL = (n: string) => `md5(${n}::text)::uuid::text`;
/** SQL for the hash of the session token of player number `n`. The token is the number as text. */
export const TOKEN_HASH_SQL = (n: string) => `sha256(${n}::text::bytea)`;

/** The id of player number `n`, equal to {@link PLAYER_ID_SQL}. */
export function playerId(n: number): string {
  const hex = createHash('md5').update(String(n)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The hash of the session token of player number `n`, equal to {@link TOKEN_HASH_SQL}. */
export function tokenHash(n: number): Buffer {
  return createHash('sha256').update(String(n)).digest();
}

/**
 * Fills a migrated database, in one transaction: the server's background jobs see all of it or nothing. Each player has answered
 * on the last 1 to 20 days without a gap, seven of ten answers are correct, and ledger, counters, streak and histograms agree
 * with the answers. Each player has a session and a password that no login matches. Up to 50,000 lifetime points of earlier years
 * have no ledger entries, because writing those would take longer than everything else.
 */
export async function generatePlayers(client: Client, players: number, today: Day, now: Date): Promise<void> {
  const month = `${monthOf(today)}-01`;
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  // Foreign keys hold by construction and the histograms are written below; checking a million rows takes too long.
  await run('BEGIN');
  await run('SET LOCAL session_replication_role = replica');
  await run(
    `UPDATE question SET day = $1::date - turn::int FROM (
       SELECT id, row_number() OVER (ORDER BY bank_key) AS turn FROM question WHERE day IS NULL LIMIT $2
     ) AS asked WHERE asked.id = question.id`,
    [today, DAYS],
  );
  await run(
    `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
     SELECT ${PLAYER_ID_SQL('n')}, question.id, CASE WHEN is_right THEN correct_answer ELSE translate(correct_answer, 'ABCD', 'BCDA') END,
            is_right, CASE WHEN is_right THEN question.points ELSE 0 END,
            day + make_interval(secs => (hashint4(n # question.id) & 2147483647) % 86000)
     FROM generate_series(1, $1::int) AS n
     JOIN question ON day BETWEEN $2::date - 1 - (hashint4(n) & 2147483647) % ${DAYS} AND $2::date - 1,
     LATERAL (SELECT (hashint4(n * 31 + question.id) & 2147483647) % 10 < 7 AS is_right) AS guess`,
    [players, today],
  );
  await run(
    `INSERT INTO answer_count (question_id, letter, shard, answers)
     SELECT question_id, letter, ${shardOf('player_id')}, count(*) FROM answer GROUP BY 1, 2, 3`,
  );
  await run(
    `INSERT INTO point_entry (player_id, amount, reason, question_id, at)
     SELECT player_id, points, 'answer', question_id, answered_at FROM answer WHERE points > 0`,
  );
  await run(
    `INSERT INTO player (id, username, email, created_at, total_points, lifetime_points, lifetime_reached_at,
                         streak_days, streak_last_day, longest_streak)
     SELECT ${PLAYER_ID_SQL('n')}, 'Player ' || n, 'player' || n || '@bench.invalid', $2::timestamptz - interval '1 year',
            sum, sum + 10 * ((hashint4(n * 7) & 2147483647) % 5000), coalesce(reached, $2::timestamptz), days,
            $3::date - 1, days
     FROM generate_series(1, $1::int) AS n JOIN (
       SELECT player_id, sum(points)::int AS sum, count(*)::int AS days, max(answered_at) FILTER (WHERE points > 0) AS reached
       FROM answer GROUP BY player_id
     ) AS played ON player_id = ${PLAYER_ID_SQL('n')}`,
    [players, now, today],
  );
  await run(
    `INSERT INTO player_month (player_id, month, points, reached_at)
     SELECT player_id, $1::date, sum(points), max(answered_at) FROM answer WHERE points > 0 GROUP BY player_id`,
    [month],
  );
  await run(`INSERT INTO credential (player_id, password_hash) SELECT id, 'none' FROM player`);
  await run(
    `INSERT INTO session (token_hash, player_id, created_at, expires_at)
     SELECT ${TOKEN_HASH_SQL('n')}, ${PLAYER_ID_SQL('n')}, $2::timestamptz, $2::timestamptz + interval '7 days'
     FROM generate_series(1, $1::int) AS n`,
    [players, now],
  );
  await run(
    `INSERT INTO month_score (month, score, shard, players)
     SELECT month, points, ${shardOf('player_id')}, count(*) FROM player_month GROUP BY 1, 2, 3`,
  );
  await run(
    `INSERT INTO lifetime_score (step, score, shard, players)
     SELECT step, lifetime_points / step, ${shardOf('id')}, count(*)
     FROM player, (VALUES (1), (1000)) AS width (step) WHERE lifetime_points > 0 GROUP BY 1, 2, 3`,
  );
  await run(
    `INSERT INTO streak_score (until, days, shard, players)
     SELECT streak_last_day + 1 + streak_freezes, streak_days, ${shardOf('id')}, count(*)
     FROM player WHERE streak_days > 0 GROUP BY 1, 2, 3`,
  );
  await run('COMMIT');
  await settle(client, today);
}

/** Milliseconds between two checks whether the background jobs have finished, and for which they may take. */
const JOBS = { poll: 100, timeout: 120_000 };

/**
 * Waits until the server has counted the generated days for its statistics, which would take CPU time of PostgreSQL from the first load.
 * Then brings the tables into the state that autovacuum and checkpoints would bring them into later.
 */
async function settle(client: Client, today: Day): Promise<void> {
  const deadline = performance.now() + JOBS.timeout;
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(
      'SELECT coalesce(max(counted_through) >= $1::date - 1, FALSE) AS done FROM statistics_progress',
      [today],
    );
    if (rows[0]?.done) break;
    if (performance.now() > deadline) throw new Error('The generated days have not been counted');
    await sleep(JOBS.poll);
  }
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

/**
 * Compares the database with the load: the number of answers, the ledger, and the histogram of the month.
 * @returns a description of each difference.
 */
export async function differencesAfterLoad(
  client: Client,
  questionId: number,
  submitted: number,
): Promise<string[]> {
  const { rows } = await client.query<{ answers: number; unpaid: number; scores: number }>(
    `SELECT (SELECT count(*)::int FROM answer WHERE question_id = $1) AS answers,
            (SELECT count(*)::int FROM player WHERE total_points <> coalesce(
               (SELECT sum(amount) FROM point_entry WHERE player_id = player.id), 0)) AS unpaid,
            (SELECT count(*)::int FROM (
               SELECT score FROM (
                 SELECT score, players FROM month_score
                 UNION ALL SELECT points, -1 FROM player_month
               ) AS sides GROUP BY score HAVING sum(players) <> 0) AS wrong) AS scores`,
    [questionId],
  );
  const { answers, unpaid, scores } = rows[0] ?? { answers: -1, unpaid: -1, scores: -1 };
  return [
    ...(answers === submitted ? [] : [`${submitted} answers were submitted, ${answers} are recorded`]),
    ...(unpaid === 0 ? [] : [`${unpaid} players have other points than the ledger says`]),
    ...(scores === 0 ? [] : [`the histogram differs at ${scores} scores`]),
  ];
}
