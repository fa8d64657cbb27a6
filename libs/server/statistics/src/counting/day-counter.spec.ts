import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { startOfDay } from '@daily/rules/calendar/time-zone';
import type { TestPlatform } from '@daily/testing/test-platform';
import { expectedFigures, lineOf } from '../expected-figures.fixture';
import { ACTIVE_AFTER, COHORT } from '../figures/figure-names';
import { generateYear } from '../generated-year.fixture';
import { openStatisticsPlatform } from '../wired-statistics.fixture';
import { DayCounter } from './day-counter';

const TIME_ZONE = 'America/New_York';
const FROM = '2025-02-01' as Day;
/** They include a change of daylight saving time. */
const DAYS = 150;
const TO = addDays(FROM, DAYS - 1);

let test: TestPlatform;
let counter: DayCounter;

const query = <Row>(sql: string, values: unknown[] = []) =>
  test.platform.database.orm.query<Row[]>(sql, values);

/** All stored figures that can be computed from the rows of one day each. */
async function storedFigures(): Promise<string[]> {
  const rows = await query<{ figure: string; day: string; part: string; amount: number }>(
    `SELECT figure, day, part, amount FROM daily_figure WHERE amount <> 0 AND figure NOT IN ($1, $2)`,
    [ACTIVE_AFTER, COHORT],
  );
  return rows.map(({ figure, day, part, amount }) => lineOf(figure, day, part, amount)).sort();
}

async function countAll(by: DayCounter = counter): Promise<void> {
  while (await by.countNext());
}

/** Discards what has been counted. */
async function startAgain(): Promise<void> {
  await query('INSERT INTO late_fact (kind, day) VALUES ($1, $2)', ['history', FROM]);
  expect(await counter.countNext()).toBe(true);
  expect(await counter.countedThrough()).toBeNull();
}

const expected = () => expectedFigures(query, FROM, TO, TIME_ZONE);

beforeAll(async () => {
  test = await openStatisticsPlatform({ timeZone: TIME_ZONE });
  const run = (text: string, values: unknown[] = []) =>
    test.platform.database.query({ name: '', text, timeoutMs: 60_000 }, values);
  await generateYear(run, { players: 400, from: FROM, days: DAYS, timeZone: TIME_ZONE, attempts: 80 });
  test.clock.set(startOfDay(addDays(TO, 2), TIME_ZONE));
  counter = new DayCounter(test.platform.database, test.platform.calendar);
}, 60_000);
afterAll(() => test.close());

describe('DayCounter, over five months of several hundred players', () => {
  it('counts every figure of every day as the raw rows say', async () => {
    await countAll();
    expect(await counter.countedThrough()).toBe(TO);
    expect(await storedFigures()).toEqual(await expected());
  }, 120_000);

  it('counts distinct players of any period by the days since they were last active', async () => {
    for (const [from, to] of [
      [FROM, TO],
      [addDays(FROM, 40), addDays(FROM, 133)],
      [addDays(FROM, 120), addDays(FROM, 120)],
    ] as const) {
      const [distinct] = await query<{ players: number }>(
        `SELECT count(DISTINCT player_id)::int AS players FROM (
           SELECT player_id, answered_at FROM answer UNION ALL SELECT player_id, answered_at FROM contest_answer WHERE letter <> ''
         ) AS acts WHERE (answered_at AT TIME ZONE $3)::date BETWEEN $1 AND $2 AND player_id NOT IN (SELECT id FROM player WHERE is_demo)`,
        [from, to, TIME_ZONE],
      );
      const [counted] = await query<{ players: number }>(
        `SELECT sum(amount)::int AS players FROM daily_figure WHERE figure = $3 AND day BETWEEN $1 AND $2
         AND (part = '' OR part::int > day - $1::date)`,
        [from, to, ACTIVE_AFTER],
      );
      expect(counted).toEqual(distinct);
    }
  });

  it('counts the players of each week of sign-up who were active in each week', async () => {
    const stored = await query(
      `SELECT part AS cohort, date_trunc('week', day)::date AS week, sum(amount)::int AS players FROM daily_figure
       WHERE figure = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [COHORT],
    );
    const kept = await query(
      `SELECT date_trunc('week', player.created_at AT TIME ZONE $1)::date::text AS cohort,
              date_trunc('week', acts.answered_at AT TIME ZONE $1)::date AS week, count(DISTINCT player.id)::int AS players
       FROM player JOIN (
         SELECT player_id, answered_at FROM answer UNION ALL SELECT player_id, answered_at FROM contest_answer WHERE letter <> ''
       ) AS acts ON acts.player_id = player.id
       WHERE NOT is_demo GROUP BY 1, 2 ORDER BY 1, 2`,
      [TIME_ZONE],
    );
    expect(stored.length).toBeGreaterThan(200);
    expect(stored).toEqual(kept);
  });

  it('follows shares, whenever they change, and answers that are regraded', async () => {
    await query(`UPDATE share SET visits = visits + 3, signups = signups + 2, answers = answers + 1
                 WHERE id IN (SELECT id FROM share ORDER BY created_at LIMIT 5)`);
    await query(`DELETE FROM share WHERE id = (SELECT id FROM share ORDER BY created_at DESC LIMIT 1)`);
    const regraded = await query(
      `WITH changed AS (
         UPDATE answer SET is_correct = NOT is_correct
         WHERE question_id = (SELECT id FROM question ORDER BY day OFFSET 80 LIMIT 1) RETURNING 1
       ) SELECT FROM changed`,
    );
    expect(regraded.length).toBeGreaterThan(0);
    await countAll();
    expect(await storedFigures()).toEqual(await expected());
  }, 60_000);

  it('leaves nothing behind of a day when the server is killed while counting it', async () => {
    const before = await storedFigures();
    await startAgain();
    await counter.countNext();
    const { orm } = (await test.sibling()).database;
    const runner = orm.createQueryRunner();
    await runner.startTransaction();
    // The count has written its progress and the players when it comes to the figures.
    await runner.query('LOCK TABLE daily_figure IN SHARE MODE');
    const killed = expect(counter.countNext()).rejects.toThrow();
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await query(kill)).length === 0);
    await killed;
    await runner.rollbackTransaction();
    await runner.release();
    await countAll();
    expect(await storedFigures()).toEqual(before);
  }, 120_000);

  it('counts every day once when two servers count', async () => {
    const before = await storedFigures();
    const sibling = await test.sibling();
    await startAgain();
    const counters = [counter, new DayCounter(sibling.database, sibling.calendar)];
    while ((await counter.countedThrough()) !== TO) await Promise.all(counters.map(countAll));
    expect(await storedFigures()).toEqual(before);
  }, 120_000);

  it('leaves the marks alone while another server counts, which would hold up whoever marks the same day', async () => {
    const { orm } = (await test.sibling()).database;
    await query('INSERT INTO late_fact (kind, day) VALUES ($1, $2)', ['answers', FROM]);
    await orm.transaction(async (rows) => {
      await rows.query('SELECT FROM statistics_progress FOR UPDATE');
      expect(await counter.countNext()).toBe(false);
    });
    expect(await counter.countNext()).toBe(true);
  });

  it('counts again from the first day when rows of past days are imported', async () => {
    const [{ id = '' } = {}] = await query<{ id: string }>('SELECT id FROM player WHERE NOT is_demo LIMIT 1');
    await query(
      `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
       SELECT $1, id, 'A', true, 10, day::timestamp AT TIME ZONE $2 FROM question WHERE day BETWEEN $3 AND $4
       ON CONFLICT DO NOTHING`,
      [id, TIME_ZONE, addDays(FROM, 60), addDays(FROM, 120)],
    );
    await countAll();
    expect(await storedFigures()).toEqual(await expected());
  }, 120_000);

  it('does not change a counted day when an account is deleted', async () => {
    const figures = async () => (await storedFigures()).filter((line) => !line.startsWith('share'));
    const before = await figures();
    await query(
      'DELETE FROM player WHERE id = (SELECT player_id FROM answer GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)',
    );
    await countAll();
    expect(await figures()).toEqual(before);
  });
});
