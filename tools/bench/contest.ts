import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { httpLoad } from './load';
import { type Measure, measureOf } from './measure';
import { contestAnswerBody } from './operations';
import { PLAYER_ID_SQL } from './players';
import { withPostgresCpu } from './postgres-usage';
import type { Served } from './processes';
import { responseTo } from './request';

/** Questions of a contest, unless it says otherwise. */
export const QUESTIONS = 10;

/** The key of every question. */
export const CONTEST_KEY = 'B';

const CONTEST_ID = '00000000-0000-4000-8000-000000000002';
const CROWD_CONTEST_ID = '00000000-0000-4000-8000-000000000004';

/** Players of a contest who answer the same question, and the milliseconds within which they do: as people who read it do. */
const CROWD = { players: 2_000, withinMs: 5_000 };

/** A contest with a question that its participants are shown. */
interface OpenContest {
  id: string;
  questionId: number;
}

/**
 * Inserts a contest that has been running for an hour and goes on for a week. Questions stay open as long.
 * @returns the ids of its questions.
 */
export async function insertContest(
  client: Client,
  id: string,
  questions: number,
  now: Date,
): Promise<number[]> {
  await client.query(
    `INSERT INTO contest (id, slug, title, description, starts_at, ends_at, published, seconds_per_question, reveal_answers,
                          shuffle_options, freeze_minutes, question_count, max_score, created_at, changed_at)
     SELECT $1::uuid, $1::text, 'Contest', '', $2::timestamptz - interval '1 hour', $2::timestamptz + interval '7 days', TRUE, 604800,
            'after-finish', FALSE, 0, $3::int, 10 * $3::int, $2, $2`,
    [id, now, questions],
  );
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO contest_question (contest_id, position, text, option_a, option_b, option_c, option_d, correct_answer, explanation, points)
     SELECT $1, position, 'What does statement ' || position || ' of the transaction do when another one has changed the row?',
            'It waits', 'It fails', 'It reads the new row', 'It reads the old row', '${CONTEST_KEY}',
            'The isolation level decides what a statement sees of other transactions.', 10
     FROM generate_series(1, $2::int) AS position RETURNING id`,
    [id, questions],
  );
  return rows.map((row) => row.id);
}

/**
 * Inserts a contest whose first question every player has been shown, so that each can answer it.
 * @param questions the number of its questions; with one, an answer finishes.
 */
export async function openContest(
  client: Client,
  { id, players, questions = QUESTIONS }: { id: string; players: number; questions?: number },
  now: Date,
): Promise<OpenContest> {
  const [questionId = 0] = await insertContest(client, id, questions, now);
  await client.query(
    `INSERT INTO contest_participant (contest_id, player_id, joined_at, shown_at, closes_at)
     SELECT $1, ${PLAYER_ID_SQL('n')}, $2::timestamptz - interval '1 minute', $2, $2::timestamptz + interval '6 days'
     FROM generate_series(1, $3::int) AS n`,
    [id, now, players],
  );
  await client.query('VACUUM (ANALYZE) contest, contest_question, contest_participant');
  return { id, questionId };
}

/** A load of answers to the question that the participants of a contest are shown. */
interface ContestLoad {
  product: Served;
  client: Client;
  dataDir: string;
  seconds: number;
  /** Number of players, all of whom take part. */
  players: number;
  /** Numbers of the players who warm up the server, and of those who are measured. */
  warmUp: readonly number[];
  measured: readonly number[];
  now: Date;
}

/** Measures answers in a contest, each of another player. @returns also a description of each difference in the database. */
export async function measureContestAnswers(
  load: ContestLoad,
): Promise<{ measure: Measure; wrong: string[] }> {
  const { product, client, dataDir, seconds, players, warmUp, measured, now } = load;
  const contest = await openContest(client, { id: CONTEST_ID, players }, now);
  const answers = {
    body: contestAnswerBody(contest.id, contest.questionId, CONTEST_KEY),
    expect: '"__typename":"AnswerContestQuestionSuccess"',
    once: true,
  };
  const warm = await httpLoad(product, { ...answers, players: warmUp }, seconds);
  await client.query('CHECKPOINT');
  const measure = await withPostgresCpu(dataDir, () =>
    httpLoad(product, { ...answers, players: measured }, seconds),
  );
  return { measure, wrong: await differencesIn(client, contest, warm.count + measure.count) };
}

/** Measures answers of players who all take part in a contest, each at a random moment. */
export async function measureCrowd({
  product,
  client,
  now,
}: Pick<ContestLoad, 'product' | 'client' | 'now'>): Promise<{ measure: Measure; wrong: string[] }> {
  const contest = await openContest(client, { id: CROWD_CONTEST_ID, players: CROWD.players }, now);
  const body = contestAnswerBody(contest.id, contest.questionId, CONTEST_KEY);
  const latencies: number[] = [];
  let errors = 0;
  const answer = async (player: number) => {
    await sleep(Math.random() * CROWD.withinMs);
    const begun = performance.now();
    const text = await responseTo(product, body, player).catch(() => '');
    if (!text.includes('"__typename":"AnswerContestQuestionSuccess"')) errors += 1;
    latencies.push(performance.now() - begun);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CROWD.players }, (_, index) => answer(index + 1)));
  const measure = measureOf({ latencies, elapsedMs: performance.now() - start, cpuSeconds: null, errors });
  return { measure, wrong: await differencesIn(client, contest, CROWD.players) };
}

/**
 * Compares the rows of a contest with the load.
 * @returns a description of each difference.
 */
async function differencesIn(client: Client, { id }: OpenContest, submitted: number): Promise<string[]> {
  const { rows } = await client.query<{ answers: number; done: number; miscounted: number }>(
    `SELECT (SELECT count(*)::int FROM contest_answer WHERE contest_id = $1) AS answers,
            (SELECT count(*)::int FROM contest_participant WHERE contest_id = $1 AND done = 1 AND correct_answers = 1) AS done,
            (SELECT count(*)::int FROM contest_participant AS participant WHERE contest_id = $1 AND score <> coalesce(
               (SELECT sum(points) FROM contest_answer AS answer
                WHERE answer.contest_id = $1 AND answer.player_id = participant.player_id), 0)) AS miscounted`,
    [id],
  );
  const { answers, done, miscounted } = rows[0] ?? { answers: -1, done: -1, miscounted: -1 };
  return [
    ...(answers === submitted && done === submitted
      ? []
      : [`${submitted} answers in a contest were submitted, ${answers} are recorded and ${done} counted`]),
    ...(miscounted === 0 ? [] : [`${miscounted} participants have other scores than their answers say`]),
  ];
}
