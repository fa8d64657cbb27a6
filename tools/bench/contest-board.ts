import { ContestBoardReader } from '../../libs/server/contests/src/board/contest-board-reader';
import { Contest } from '../../libs/server/contests/src/contest/contest.entity';
import { OverdueQuestions } from '../../libs/server/contests/src/taking-part/overdue-questions';
import { RunStore } from '../../libs/server/contests/src/taking-part/runs';
import { CONTEST_RUNS } from '../../libs/server/contests/src/taking-part/run.sql';
import type { Client } from 'pg';
import { timesOf } from './board';
import { insertContest, QUESTIONS } from './contest';
import { PLAYER_ID_SQL, playerId } from './players';
import type { Row } from './report';
import { type Facts, statementsSentBy } from './transactions';

/** Participants of the contest whose board is measured. */
const PARTICIPANTS = 10_000;

/** The best 50 of a contest of 10,000 who all play, and the place of the one in the middle. */
export async function contestBoardRows(client: Client, facts: Facts): Promise<Row[]> {
  const contestId = '00000000-0000-4000-8000-000000000001';
  const now = new Date(facts.instant);
  await insertContest(client, contestId, QUESTIONS, now);
  await client.query(
    `INSERT INTO contest_participant (contest_id, player_id, joined_at, done, shown_at, closes_at, finished_at, score, correct_answers,
                                      total_time_ms)
     SELECT $1, ${PLAYER_ID_SQL('n')}, $2::timestamptz - interval '1 hour', done,
            CASE WHEN done < $4 THEN $2::timestamptz END, CASE WHEN done < $4 THEN $2::timestamptz + interval '6 days' END,
            CASE WHEN done = $4 THEN $2::timestamptz - make_interval(secs => n % 3000) END, 10 * correct, correct,
            1000 * done + (hashint4(n) & 2147483647) % 60000
     FROM generate_series(1, $3::int) AS n,
          LATERAL (SELECT 1 + n % $4 AS done, ((1 + n % $4) * ((hashint4(n * 7) & 2147483647) % 100)) / 100 AS correct) AS played`,
    [contestId, now, PARTICIPANTS, QUESTIONS],
  );
  await client.query('VACUUM (ANALYZE) contest, contest_question, contest_participant');
  const { rows } = await client.query<{ score: number; ms: number; finish: Date | null; id: string }>(
    `SELECT score, total_time_ms AS ms, finished_at AS finish, player_id AS id FROM contest_participant WHERE contest_id = $1
     ORDER BY score DESC, total_time_ms, coalesce(finished_at, 'infinity'), player_id OFFSET $2 LIMIT 1`,
    [contestId, PARTICIPANTS / 2],
  );
  const middle = rows[0] ?? { score: 0, ms: 0, finish: null, id: playerId(1) };
  const board = { contestId, until: 'infinity', fromRank: null } as const;
  const [top, place, above, overdue] = await statementsSentBy(facts, async ({ database, calendar }) => {
    const reader = new ContestBoardReader(database);
    await reader.rows({ ...board, limit: 51, backward: false, beyond: null });
    await reader.place({ ...board, playerId: middle.id });
    const key = [middle.score, middle.ms, middle.finish?.toISOString() ?? 'infinity', middle.id] as const;
    await reader.placesAbove({ ...board, key });
    const store = new RunStore(database, CONTEST_RUNS);
    const contest = Object.assign(new Contest(), { id: contestId, endsAt: now });
    await new OverdueQuestions(database, store, calendar, { reportParticipant: () => undefined }).passOver(
      contest,
    );
  });
  if (!top || !place || !above || !overdue)
    throw new Error('The board sent too few statements: update the benchmark');
  return [
    { name: 'SQL: contest of 10,000, first 50', measure: await timesOf(client, [top]) },
    { name: 'SQL: contest of 10,000, place of a player', measure: await timesOf(client, [place, above]) },
    {
      name: 'SQL: contest of 10,000, overdue questions, once a second',
      measure: await timesOf(client, [overdue]),
    },
  ];
}
