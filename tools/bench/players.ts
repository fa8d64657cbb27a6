import { createHash } from 'node:crypto';
import { addDays, addMonths, type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import type { Client } from 'pg';
import { SHARDS } from '../../libs/server/boards/src/scores/board-triggers.sql';
import { filling } from './filling';
import type { Stage } from './stage';

/** SQL for a shard: spreads the counts as many connections would. */
const shardOf = (id: string) => `abs(hashtext(${id}) % ${SHARDS})`;
/** SQL for the id of player number `n`, from 1. A UUID, so that indexes are as scattered as the product's. */
export const PLAYER_ID_SQL = (n: string) => `md5(${n}::text)::uuid::text`;
/** SQL for the hash of the session token of player number `n`. The token is the number as text. */
export const TOKEN_HASH_SQL = (n: string) => `sha256(${n}::text::bytea)`;
/** SQL for a number from 0 to `below - 1` that depends on another number only. */
const hashOf = (of: string, below: number) => `((hashint4(${of}) & 2147483647) % ${below})`;

/** The id of player number `n`, equal to {@link PLAYER_ID_SQL}. */
export function playerId(n: number): string {
  const hex = createHash('md5').update(String(n)).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The hash of the session token of player number `n`, equal to {@link TOKEN_HASH_SQL}. */
export function tokenHash(n: number): Buffer {
  return createHash('sha256').update(String(n)).digest();
}

/** What is generated. */
export interface Generated {
  players: number;
  /** Answers of a player on average: each has answered on the last 1 to `2 * answersPerPlayer - 1` days. */
  answersPerPlayer: number;
  today: Day;
  now: Date;
}

/** A question that players have answered. */
interface Asked {
  id: number;
  /** 0 for that of yesterday, 1 for the one before. */
  turn: number;
  points: number;
  letter: string;
}

/**
 * Fills the tables of a migrated database that no server uses meanwhile. Each player has answered on the last days without a gap, seven of
 * ten answers are correct, and ledger, counters, streak, histograms and statistics agree with the answers, which lie in the order of the
 * days as in the product. All of them count for the current month, so that the load does not depend on the date. Each player has a session
 * and a password that no login matches. Points of last month, and up to 50,000 lifetime points of earlier years, have no ledger entries.
 */
export async function generatePlayers(
  { connectAsSuperuser }: Pick<Stage, 'connectAsSuperuser'>,
  generated: Generated,
): Promise<void> {
  // One statement that writes uses one core.
  const clients = await Promise.all(Array.from({ length: 4 }, connectAsSuperuser));
  const [client, ...others] = clients as [Client, Client, Client, Client];
  try {
    const asked = await askQuestions(client, generated);
    await playRounds(client, asked, generated);
    await Promise.all([
      fillAnswers(client, asked, generated.today),
      fillLedger(others[0], asked, generated.today),
      fillPlayers(others[1], generated),
      fillMonthsAndSessions(others[2], generated),
    ]);
    await fillHistograms(client, generated.today);
    await fillProgress(client, asked, generated.today);
    await client.query('DROP TABLE bench_round');
    await client.query('CHECKPOINT');
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

/** Gives questions of the bank the days before today. */
async function askQuestions(client: Client, { answersPerPlayer, today }: Generated): Promise<Asked[]> {
  const { rows } = await client.query<Asked>(
    `UPDATE question SET day = $1::date - turn::int FROM (
       SELECT id, row_number() OVER (ORDER BY bank_key) AS turn FROM question WHERE day IS NULL LIMIT $2
     ) AS asked WHERE asked.id = question.id
     RETURNING question.id, turn::int - 1 AS turn, points, correct_answer AS letter`,
    [today, 2 * answersPerPlayer - 1],
  );
  return rows.sort((one, other) => one.turn - other.turn);
}

/** SQL for whether a player's answer to a question is correct, from the bits of `rights`. */
const isRight = ({ turn }: Asked) => `(rights >> ${turn} & 1 = 1)`;

/** SQL for when a player answered a question. */
const answeredAt = ({ id, turn }: Asked, today: Day) =>
  `(timestamptz '${addDays(today, -1 - turn)} 00:00Z' + make_interval(secs => ${hashOf(`n # ${id}`, 86_000)}))`;

/** Decides for each player how many days they have answered and which answers are correct, from which every table is filled. */
async function playRounds(client: Client, asked: readonly Asked[], { players, today }: Generated) {
  await client.query(
    `CREATE UNLOGGED TABLE bench_round (n int, id text, days int, rights bigint, points int, reached timestamptz)`,
  );
  const rights = asked.map(
    ({ id, turn }) => `((${hashOf(`n * 31 + ${id}`, 10)} < 7)::int::bigint << ${turn})`,
  );
  const points = asked.map(({ turn, points: each }) => `(rights >> ${turn} & 1)::int * ${each}`);
  const reached = asked.map((question) => `WHEN ${isRight(question)} THEN ${answeredAt(question, today)}`);
  // OFFSET 0 keeps PostgreSQL from computing an expression again wherever it is used.
  await client.query(
    `INSERT INTO bench_round (n, id, days, rights, points, reached)
     SELECT n, ${PLAYER_ID_SQL('n')}, days, rights, ${points.join(' + ')}, CASE ${reached.join(' ')} END
     FROM (SELECT n, days, (${rights.join(' | ')}) & ((1::bigint << days) - 1) AS rights
           FROM (SELECT n, 1 + ${hashOf('n', asked.length)} AS days FROM generate_series(1, ${players}) AS n OFFSET 0) AS player
           OFFSET 0) AS round`,
  );
  await client.query('ANALYZE bench_round');
}

/** Writes the answers, a day after the other, as in the product: block range indexes depend on the order. */
async function fillAnswers(client: Client, asked: readonly Asked[], today: Day): Promise<void> {
  await filling(client, ['answer', 'answer_count'], async () => {
    for (const question of asked.toReversed()) {
      const { id, turn, points, letter } = question;
      const wrong = String.fromCharCode(
        'A'.charCodeAt(0) + ((letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1) % 4),
      );
      await client.query(
        `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
         SELECT id, ${id}, CASE WHEN ${isRight(question)} THEN '${letter}' ELSE '${wrong}' END, ${isRight(question)},
                CASE WHEN ${isRight(question)} THEN ${points} ELSE 0 END, ${answeredAt(question, today)}
         FROM bench_round WHERE days > ${turn}`,
      );
      await client.query(
        `INSERT INTO answer_count (question_id, letter, shard, answers)
         SELECT ${id}, CASE WHEN is_right THEN '${letter}' ELSE '${wrong}' END, shard, (answers + shard) / ${SHARDS}
         FROM (SELECT ${isRight(question)} AS is_right, count(*) AS answers FROM bench_round WHERE days > ${turn} GROUP BY 1) AS sums,
              generate_series(0, ${SHARDS - 1}) AS shard`,
      );
    }
  });
}

async function fillLedger(client: Client, asked: readonly Asked[], today: Day): Promise<void> {
  await filling(client, ['point_entry'], async () => {
    for (const question of asked.toReversed())
      await client.query(
        `INSERT INTO point_entry (player_id, amount, reason, question_id, at)
         SELECT id, ${question.points}, 'answer', ${question.id}, ${answeredAt(question, today)}
         FROM bench_round WHERE ${isRight(question)}`,
      );
  });
}

/** SQL for when a player was created, from the instant `$1`. */
const CREATED = `$1::timestamptz - interval '1 year'`;

async function fillPlayers(client: Client, { today, now }: Generated): Promise<void> {
  const run = (sql: string, values: unknown[]) => client.query(sql, values);
  await filling(client, ['player', 'player_name', 'player_activity'], async () => {
    await run(
      `INSERT INTO player (id, username, email, created_at, total_points, lifetime_points, lifetime_reached_at,
                           streak_days, streak_last_day, longest_streak)
       SELECT id, 'Player ' || n, 'player' || n || '@bench.invalid', ${CREATED}, points, points + 10 * ${hashOf('n * 7', 5_000)},
              coalesce(reached, $1::timestamptz), days, $2::date - 1, days FROM bench_round`,
      [now, today],
    );
    await run(
      `INSERT INTO player_name (player_id, name, created_at) SELECT id, 'player ' || n, ${CREATED} FROM bench_round`,
      [now],
    );
    await run(
      `INSERT INTO player_activity (player_id, joined, last_active, streak_days, streak_last_day, streak_freezes)
       SELECT id, (${CREATED})::date, $2::date - 1, days, $2::date - 1, 0 FROM bench_round`,
      [now, today],
    );
  });
}

async function fillMonthsAndSessions(client: Client, { today, now }: Generated): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  const month = firstOfMonth(monthOf(today));
  const lastMonth = firstOfMonth(addMonths(monthOf(today), -1));
  await filling(client, ['player_month', 'credential', 'session'], async () => {
    await run(
      `INSERT INTO player_month (player_id, month, points, reached_at)
       SELECT id, $1::date, 10 * (1 + ${hashOf('n * 11', 90)}), $1::timestamptz + interval '20 days' FROM bench_round
       UNION ALL SELECT id, $2::date, points, reached FROM bench_round WHERE points > 0`,
      [lastMonth, month],
    );
    await run(`INSERT INTO credential (player_id, password_hash) SELECT id, 'none' FROM bench_round`);
    await run(
      `INSERT INTO session (token_hash, player_id, created_at, expires_at)
       SELECT ${TOKEN_HASH_SQL('n')}, id, $1::timestamptz, $1::timestamptz + interval '7 days' FROM bench_round`,
      [now],
    );
  });
}

/** Counts the players at each score, and notes the state of the boards when today began. */
async function fillHistograms(client: Client, today: Day): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => client.query(sql, values);
  await filling(client, ['month_score', 'lifetime_score', 'streak_score', 'day_start_score'], async () => {
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
    await run(
      `INSERT INTO day_start_score (day, board, step, score, players)
       SELECT $1::date, 'day', 0, 0, 0
       UNION ALL SELECT $1, 'lifetime', step, score, sum(players) FROM lifetime_score GROUP BY step, score
       UNION ALL SELECT $1, 'month', 1, score, sum(players) FROM month_score WHERE month = $2 GROUP BY score`,
      [today, firstOfMonth(monthOf(today))],
    );
  });
}

/** Writes the figures of the days, and that jobs have done what they do once. */
async function fillProgress(client: Client, asked: readonly Asked[], today: Day): Promise<void> {
  await client.query(
    `INSERT INTO daily_figure (figure, day, part, amount)
     SELECT figure, day, '', amount FROM (
       SELECT day, sum(answers) AS given, sum(answers) FILTER (WHERE letter = correct_answer) AS correct
       FROM answer_count JOIN question ON question.id = question_id WHERE question_id = ANY($1::int[]) GROUP BY day
     ) AS sums, LATERAL (VALUES ('answers', given), ('correctAnswers', correct), ('activePlayers', given)) AS counted (figure, amount)
     ON CONFLICT ON CONSTRAINT daily_figure_pkey DO UPDATE SET amount = excluded.amount`,
    [asked.map(({ id }) => id)],
  );
  await client.query(
    `INSERT INTO statistics_progress (id, counted_through) VALUES (1, $1::date - 1)
     ON CONFLICT (id) DO UPDATE SET counted_through = excluded.counted_through`,
    [today],
  );
  // A server would search all names for blocked words, which takes its process minutes.
  await client.query(
    `INSERT INTO name_scan (id, words_at, part, position) VALUES (1, 'epoch', 'done', '')
     ON CONFLICT (id) DO UPDATE SET part = excluded.part, position = excluded.position`,
  );
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
