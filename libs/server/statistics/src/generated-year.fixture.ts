import type { Day } from '@daily/rules/calendar';

/** What is generated. */
export interface YearOptions {
  players: number;
  /** The first day; players sign up from then on. */
  from: Day;
  days: number;
  timeZone: string;
  /** Attempts to answer on a day, for a hundred players. Some players attempt far more often than others, and stop after a while. */
  attempts: number;
}

/** Runs a statement. */
type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** SQL for a number from 0 to `below - 1` that depends on two numbers only. */
const hashOf = (one: string, other: string, below: number) =>
  `((hashint4(${one} * 31 + ${other}) & 2147483647) % ${below})`;

/** SQL for an instant on a day of the product, in `$4`. */
const instantOn = (day: string, one: string, other: string) =>
  `((${day})::timestamp + make_interval(secs => ${hashOf(one, other, 86_000)})) AT TIME ZONE $4`;

/** SQL for the id of player number `n`. A UUID, so that indexes are as scattered as the product's. */
const playerId = (n: string) => `md5(${n}::text)::uuid::text`;

/** SQL for the day on which player `n` signed up. */
const JOINED = `($2::date + ${hashOf('n', '1', 1_000_000)} % $3::int)`;

/** Days on which something happened. */
const DAYS = `(SELECT day::date FROM generate_series($2::date::timestamp, $2::date::timestamp + ($3::int - 1) * interval '1 day',
  interval '1 day') AS day)`;

/** Players `n` with the day on which they signed up. */
const PLAYERS = `(SELECT n, ${JOINED} AS joined FROM generate_series(1, $1::int) AS n)`;

/** SQL for the number of a day, for hashes. */
const NUMBER = `(day - date '2000-01-01')`;

/** Days with the players who do something on them, each once: a number of draws for a thousand players. Low numbers are drawn most. */
const draws = (perThousand: string) => `(
  SELECT DISTINCT day, n FROM ${DAYS} AS days, generate_series(1, $1::int * ${perThousand} / 1000) AS draw,
    LATERAL (SELECT 1 + floor($1::int * power(${hashOf('draw', NUMBER, 1_000_000)} / 1e6, 3))::int AS n) AS drawn
  WHERE day >= ${JOINED}
)`;

/**
 * Writes the rows that some players leave over a year, straight into the tables: every fiftieth is a demo player, every twentieth
 * subscribes, some share, buy freezes, play contests and join leagues. The same options always give the same rows.
 */
export async function generateYear(run: Run, options: YearOptions): Promise<void> {
  const { players, from, days, timeZone, attempts } = options;
  const common = [players, from, days, timeZone];
  await run(
    `INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category,
                           difficulty, articles, day, created_at)
     SELECT 'Question?', 'a', 'b', 'c', 'd', 'A', '', 10, 'General', 'easy', '[]', day, day::timestamp AT TIME ZONE $4
     FROM ${DAYS} AS days WHERE $1::int > 0 ORDER BY day`,
    common,
  );
  await run(
    `INSERT INTO player (id, username, email, created_at, is_demo)
     SELECT ${playerId('n')}, 'Player ' || n, 'player' || n || '@year.invalid', ${instantOn('joined', 'n', '2')}, n % 50 = 0
     FROM ${PLAYERS} AS players`,
    common,
  );
  // A day after the other, as in the product: block range indexes depend on the order.
  await run(
    `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
     SELECT ${playerId('n')}, question.id, CASE WHEN is_right THEN 'A' ELSE 'B' END, is_right, CASE WHEN is_right THEN 10 ELSE 0 END,
            answered_at
     FROM ${draws('10 * $5::int')} AS drawn JOIN question USING (day),
          LATERAL (SELECT ${hashOf('n', NUMBER, 10)} < 7 AS is_right, ${instantOn('day', 'n', NUMBER)} AS answered_at) AS given
     WHERE ${hashOf('n * 7', NUMBER, 100)} < 100 * exp((${JOINED} - day) / (20.0 + ${hashOf('n', '3', 300)}))
     ORDER BY day, n`,
    [...common, attempts],
  );
  await run(
    `INSERT INTO point_entry (player_id, amount, reason, at)
     SELECT ${playerId('n')}, -50, 'freeze', ${instantOn('joined + turn * 11', 'n', 'turn')}
     FROM ${PLAYERS} AS players, generate_series(1, 2) AS turn
     WHERE n % 3 = 0 AND joined + turn * 11 < $2::date + $3::int`,
    common,
  );
  await run(
    `INSERT INTO share (id, player_id, share_type, content_id, platform, token_hash, created_at, expires_at, verified_at,
                        visits, signups, answers)
     SELECT md5('share' || n || day)::uuid, ${playerId('n')}, 'trivia_question', '1',
            (ARRAY['twitter', 'facebook', 'linkedin', 'copy_link'])[1 + ${hashOf('n', NUMBER, 4)}], sha256(('share' || n || day)::bytea),
            created_at, created_at + interval '30 days', CASE WHEN visits > 0 THEN created_at + interval '1 hour' END, visits,
            visits / 2, visits / 3
     FROM ${draws('3')} AS drawn,
          LATERAL (SELECT ${instantOn('day', 'n', NUMBER)} AS created_at, ${hashOf('n * 5', NUMBER, 7)} AS visits) AS made`,
    common,
  );
  await generateContests(run, common);
  await generateLeagues(run, common);
  await generateMails(run, common);
}

/** A contest every 30 days, with one question, which a tenth of the players answer. */
async function generateContests(run: Run, common: unknown[]): Promise<void> {
  await run(
    `INSERT INTO contest (id, slug, title, description, starts_at, ends_at, published, seconds_per_question, reveal_answers,
                          shuffle_options, freeze_minutes, question_count, max_score, created_at, changed_at)
     SELECT md5('contest' || day)::uuid, 'contest-' || day, 'Contest', '', day::timestamp AT TIME ZONE $4,
            (day + 1)::timestamp AT TIME ZONE $4, ${NUMBER} % 60 < 30, 60, 'after-end', false, 0, 1, 10, day::timestamp AT TIME ZONE $4,
            day::timestamp AT TIME ZONE $4
     FROM ${DAYS} AS days WHERE (day - $2::date) % 30 = 5 AND $1::int > 0`,
    common,
  );
  await run(
    `INSERT INTO contest_question (contest_id, position, text, option_a, option_b, option_c, option_d, correct_answer, explanation, points)
     SELECT id, 1, 'Question?', 'a', 'b', 'c', 'd', 'A', '', 10 FROM contest WHERE slug LIKE 'contest-%'`,
  );
  const joining = `FROM ${PLAYERS} AS players, ${DAYS} AS days JOIN contest ON slug = 'contest-' || day
     WHERE day >= joined AND ${hashOf('n', NUMBER, 10)} = 0`;
  await run(
    `INSERT INTO contest_participant (contest_id, player_id, joined_at)
     SELECT contest.id, ${playerId('n')}, ${instantOn('day', 'n', NUMBER)} ${joining}`,
    common,
  );
  await run(
    `INSERT INTO contest_answer (player_id, question_id, contest_id, letter, is_correct, points, time_ms, answered_at)
     SELECT player_id, contest_question.id, contest_id, CASE WHEN length(player_id) % 5 = 1 THEN NULL ELSE 'A' END, true, 10, 1000,
            joined_at + interval '1 minute'
     FROM contest_participant JOIN contest_question USING (contest_id)
     WHERE contest_id IN (SELECT id FROM contest WHERE slug LIKE 'contest-%')`,
  );
}

/** A league for every hundredth player, with the nine players after them. */
async function generateLeagues(run: Run, common: unknown[]): Promise<void> {
  await run(
    `INSERT INTO league (id, name, invitation_salt, invitation_hash, created_at)
     SELECT md5('league' || n)::uuid, 'League', 'salt', sha256(('league' || n)::bytea), ${instantOn('joined', 'n', '4')}
     FROM ${PLAYERS} AS players WHERE n % 100 = 1`,
    common,
  );
  await run(
    `INSERT INTO league_member (league_id, player_id, joined_at)
     SELECT md5('league' || (n / 100 * 100 + 1))::uuid, ${playerId('n')}, ${instantOn('joined', 'n', '5')}
     FROM ${PLAYERS} AS players WHERE n % 100 BETWEEN 1 AND 9`,
    common,
  );
}

/** Subscribers, and for each of them a mail on the day of the confirmation and later ones. */
async function generateMails(run: Run, common: unknown[]): Promise<void> {
  await run(
    `INSERT INTO subscriber (email, state, unsubscribe_token, created_at, confirmed_at, unsubscribed_at)
     SELECT 'player' || n || '@year.invalid', CASE WHEN n % 3 = 0 THEN 'unsubscribed' ELSE 'confirmed' END, 'token' || n,
            ${instantOn('joined', 'n', '6')}, ${instantOn('joined + n % 4', 'n', '6')},
            CASE WHEN n % 3 = 0 THEN ${instantOn('joined + 4 + n % 9', 'n', '6')} END
     FROM ${PLAYERS} AS players WHERE n % 20 = 0 AND joined + 13 < $2::date + $3::int`,
    common,
  );
  await run(
    `INSERT INTO outgoing_mail (id, dedupe_key, recipient, priority, subject, state, next_attempt_at, expires_at, created_at, sent_at,
                                last_error)
     SELECT gen_random_uuid(), 'mail' || id || '-' || turn, email, 2, 'Today',
            CASE outcome WHEN 1 THEN 'failed' WHEN 2 THEN 'failed' ELSE 'sent' END,
            created, created, created, CASE WHEN outcome NOT IN (1, 2) THEN created + outcome * interval '1 hour' END,
            CASE outcome WHEN 1 THEN 'Refused' WHEN 2 THEN 'Withdrawn' END
     FROM subscriber, generate_series(0, 3) AS turn,
          LATERAL (SELECT confirmed_at + turn * interval '1 day' AS created, (id + turn) % 7 AS outcome) AS mail
     WHERE $1::int > 0 AND created < ($2::date + $3::int - 1)::timestamp AT TIME ZONE $4`,
    common,
  );
}
