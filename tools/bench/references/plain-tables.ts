import type { Client } from 'pg';

/**
 * The tables of a plain application with the same players, questions, answers and sessions, in a schema of their own. They have no
 * ledger, histograms or distribution, and so no triggers. All peers use them.
 */
const TABLES = [
  'CREATE SCHEMA plain',
  `CREATE TABLE plain.player (
     id text PRIMARY KEY,
     username text NOT NULL,
     avatar_url text,
     total_points integer NOT NULL,
     month_points integer NOT NULL,
     month_reached_at timestamptz,
     streak_days integer NOT NULL,
     streak_last_day date,
     longest_streak integer NOT NULL,
     total_shares integer NOT NULL
   )`,
  `CREATE TABLE plain.question (
     id integer PRIMARY KEY,
     text text NOT NULL,
     option_a text NOT NULL,
     option_b text NOT NULL,
     option_c text NOT NULL,
     option_d text NOT NULL,
     correct_answer text NOT NULL,
     explanation text NOT NULL,
     points integer NOT NULL,
     category text NOT NULL,
     difficulty text NOT NULL,
     day date UNIQUE
   )`,
  `CREATE TABLE plain.answer (
     player_id text NOT NULL REFERENCES plain.player,
     question_id integer NOT NULL REFERENCES plain.question,
     letter text NOT NULL,
     is_correct boolean NOT NULL,
     points integer NOT NULL,
     answered_at timestamptz NOT NULL,
     PRIMARY KEY (player_id, question_id)
   )`,
  `CREATE TABLE plain.session (
     token_hash bytea PRIMARY KEY,
     player_id text NOT NULL REFERENCES plain.player,
     expires_at timestamptz NOT NULL
   )`,
];

const FILL = [
  `INSERT INTO plain.player SELECT id, username, avatar_url, total_points, coalesce(points, 0), reached_at, streak_days,
     streak_last_day, longest_streak, total_shares FROM player LEFT JOIN player_month ON player_id = id`,
  `INSERT INTO plain.question SELECT id, text, option_a, option_b, option_c, option_d, correct_answer, explanation, points,
     category, difficulty, day FROM question`,
  'INSERT INTO plain.answer SELECT player_id, question_id, letter, is_correct, points, answered_at FROM answer',
  'INSERT INTO plain.session SELECT token_hash, player_id, expires_at FROM session',
  'CREATE INDEX player_board ON plain.player (month_points DESC, month_reached_at, id)',
];

/** What PostGraphile needs of the database: who the viewer is, a player's rank, and the transaction as a function. */
const FUNCTIONS = [
  `CREATE FUNCTION plain.viewer() RETURNS plain.player LANGUAGE sql STABLE AS $$
     SELECT player.* FROM plain.session JOIN plain.player ON player.id = session.player_id
     WHERE token_hash = sha256(current_setting('viewer.token', true)::bytea) AND expires_at > now() $$`,
  `CREATE FUNCTION plain.player_rank(player plain.player) RETURNS integer LANGUAGE sql STABLE AS $$
     SELECT 1 + count(*)::int FROM plain.player AS other WHERE other.month_points > player.month_points $$`,
  `CREATE FUNCTION plain.submit_answer(question integer, letter text, today date) RETURNS plain.player LANGUAGE plpgsql AS $$
     DECLARE
       viewer plain.player := plain.viewer();
       earned integer;
     BEGIN
       INSERT INTO plain.answer
       SELECT viewer.id, id, submit_answer.letter, correct_answer = submit_answer.letter,
              CASE WHEN correct_answer = submit_answer.letter THEN points ELSE 0 END, now()
       FROM plain.question WHERE question.id = submit_answer.question AND day = today RETURNING points INTO STRICT earned;
       UPDATE plain.player SET ${counters('earned', 'today', 'now()')} WHERE id = viewer.id RETURNING * INTO viewer;
       RETURN viewer;
     END $$`,
];

/** SQL that adds points to the counters of a row of `plain.player`, and a day to its streak. */
function counters(points: string, today: string, instant: string): string {
  const streak = `CASE WHEN streak_last_day = ${today} - 1 THEN streak_days + 1 ELSE 1 END`;
  return `total_points = total_points + ${points}, month_points = month_points + ${points},
    month_reached_at = CASE WHEN ${points} > 0 THEN ${instant} ELSE month_reached_at END,
    streak_days = ${streak}, longest_streak = GREATEST(longest_streak, ${streak}), streak_last_day = ${today}`;
}

/** Inserts the answer. $1 player, $2 question, $3 letter, $4 the instant, $5 today. */
export const PLAIN_INSERT = `
  INSERT INTO plain.answer (player_id, question_id, letter, is_correct, points, answered_at)
  SELECT $1, id, $3, correct_answer = $3, CASE WHEN correct_answer = $3 THEN points ELSE 0 END, $4::timestamptz
  FROM plain.question WHERE id = $2 AND day = $5::date RETURNING is_correct, points, answered_at`;

/** Updates the player. $1 player, $2 points, $3 the instant, $4 today. */
export const PLAIN_UPDATE = `
  UPDATE plain.player SET ${counters('$2::int', '$4::date', '$3::timestamptz')}
  WHERE id = $1 RETURNING id, total_points, month_points, streak_days, longest_streak`;

/** The viewer of a session. $1 hash of the token, $2 the instant. */
export const PLAIN_VIEWER = `
  SELECT player.* FROM plain.session JOIN plain.player ON player.id = session.player_id
  WHERE token_hash = $1 AND expires_at > $2`;

/** The whole transaction in one statement. $1 hash of the token, $2 question, $3 letter, $4 the instant, $5 today. */
export const PLAIN_SUBMIT = `
  WITH viewer AS (
    SELECT player_id FROM plain.session WHERE token_hash = $1 AND expires_at > $4::timestamptz
  ), given AS (
    INSERT INTO plain.answer (player_id, question_id, letter, is_correct, points, answered_at)
    SELECT player_id, id, $3, correct_answer = $3, CASE WHEN correct_answer = $3 THEN points ELSE 0 END, $4::timestamptz
    FROM viewer, plain.question WHERE id = $2 AND day = $5::date
    RETURNING player_id, question_id, letter, is_correct, points, answered_at
  ), counted AS (
    UPDATE plain.player SET ${counters('given.points', '$5::date', '$4::timestamptz')} FROM given WHERE id = given.player_id
    RETURNING id, total_points, month_points, streak_days, longest_streak
  )
  SELECT to_json(given) AS answer, to_json(counted) AS player, correct_answer, explanation
  FROM given, counted, plain.question WHERE question.id = given.question_id`;

/** The transaction of several players in one statement. $1 players, $2 questions, $3 letters, $4 the instant, $5 today. */
export const PLAIN_SUBMIT_ALL = `
  WITH given AS (
    INSERT INTO plain.answer (player_id, question_id, letter, is_correct, points, answered_at)
    SELECT player_id, id, letter, correct_answer = letter, CASE WHEN correct_answer = letter THEN points ELSE 0 END, $4::timestamptz
    FROM unnest($1::text[], $2::int[], $3::text[]) AS sent (player_id, question_id, letter)
    JOIN plain.question ON id = question_id AND day = $5::date
    RETURNING player_id, is_correct, points, answered_at
  ), counted AS (
    UPDATE plain.player SET ${counters('given.points', '$5::date', '$4::timestamptz')} FROM given WHERE id = given.player_id
    RETURNING id, total_points, month_points, streak_days, longest_streak
  )
  SELECT * FROM given JOIN counted ON counted.id = given.player_id`;

/** The viewers of several sessions. $1 hashes of the tokens, $2 the instant. */
export const PLAIN_VIEWERS = `
  SELECT token_hash, player.* FROM plain.session JOIN plain.player ON player.id = session.player_id
  WHERE token_hash = ANY($1::bytea[]) AND expires_at > $2`;

/** Creates and fills the tables. Call it before answers are submitted. */
export async function createPlainTables(client: Client): Promise<void> {
  await client.query('SET session_replication_role = replica');
  for (const statement of [...TABLES, ...FILL]) await client.query(statement);
  await client.query('RESET session_replication_role');
  for (const statement of FUNCTIONS) await client.query(statement);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
}

/** Compares the plain tables with the load. @returns a description of each difference. */
export async function plainDifferences(
  client: Client,
  questionId: number,
  submitted: number,
): Promise<string[]> {
  const { rows } = await client.query<{ answers: number; unpaid: number }>(
    `SELECT (SELECT count(*)::int FROM plain.answer WHERE question_id = $1) AS answers,
            (SELECT count(*)::int FROM plain.player WHERE total_points <> (
               SELECT coalesce(sum(points), 0) FROM plain.answer WHERE player_id = player.id)) AS unpaid`,
    [questionId],
  );
  const { answers, unpaid } = rows[0] ?? { answers: -1, unpaid: -1 };
  return [
    ...(answers === submitted ? [] : [`the peers received ${submitted} answers, ${answers} are recorded`]),
    ...(unpaid === 0 ? [] : [`${unpaid} players of the peers have other points than their answers`]),
  ];
}
