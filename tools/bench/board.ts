import { firstOfMonth, monthOf } from '@daily/rules/calendar';
import type { Client } from 'pg';
import { type Measure, measureOf } from './measure';
import { type Facts, monthBoardStatements } from './transactions';

/** Number of times that each statement is executed. */
const TIMES = 200;

/** The key of the row in the middle of the board, where a rank is a sum over half of the histogram. */
const MIDDLE = `
  SELECT points, reached_at AS reached, player_id AS id FROM player_month WHERE month = $1 AND NOT hidden
  ORDER BY points DESC, reached_at, player_id
  OFFSET (SELECT count(*) / 2 FROM player_month WHERE month = $1 AND NOT hidden) LIMIT 1`;

/** Measures the statements of this month's board in its middle, one after another on one connection. */
export async function boardTimes(client: Client, facts: Facts): Promise<{ rank: Measure; page: Measure }> {
  const month = firstOfMonth(monthOf(facts.today));
  const { rows } = await client.query<{ points: number; reached: Date; id: string }>(MIDDLE, [month]);
  const middle = rows[0];
  if (!middle) throw new Error('The board is empty');
  const statements = await monthBoardStatements(facts, middle);
  return { rank: await timesOf(client, [statements.rank]), page: await timesOf(client, [statements.page]) };
}

/** Measures statements that are executed repeatedly, one after another, on one connection. */
export async function timesOf(
  client: Client,
  queries: readonly { name: string; text: string; values: unknown[] }[],
): Promise<Measure> {
  const latencies: number[] = [];
  const start = performance.now();
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now();
    for (const query of queries) await client.query(query);
    latencies.push(performance.now() - begun);
  }
  return measureOf({ latencies, elapsedMs: performance.now() - start, cpuSeconds: null, errors: 0 });
}
