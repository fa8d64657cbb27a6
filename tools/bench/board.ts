import { firstOfMonth, monthOf } from '@daily/rules/calendar';
import type { Client } from 'pg';
import { type Measure, measureOf } from './measure';
import { type Facts, heardFrom } from './transactions';

/** How often each statement is asked. */
const TIMES = 200;

/** A key in the middle of the board: where paging by offset would be slowest to arrive, and a rank is worth a sum. */
const MIDDLE = `
  SELECT month_points AS points, month_reached_at AS reached, id FROM player
  WHERE month = $1 AND month_points > 0 AND NOT hidden
  ORDER BY month_points DESC, month_reached_at, id
  OFFSET (SELECT count(*) / 2 FROM player WHERE month = $1 AND month_points > 0 AND NOT hidden) LIMIT 1`;

/** Times of the statements of the board, one after another on one connection, at its middle. */
export async function boardTimes(client: Client, facts: Facts): Promise<{ rank: Measure; page: Measure }> {
  const month = firstOfMonth(monthOf(facts.today));
  const { rows } = await client.query<{ points: number; reached: Date; id: string }>(MIDDLE, [month]);
  const middle = rows[0];
  if (!middle) throw new Error('Nobody is on the board');
  const heard = await heardFrom(facts, middle);
  return { rank: await timesOf(client, heard.rank), page: await timesOf(client, heard.page) };
}

/** How long a statement takes, asked again and again on one connection. */
export async function timesOf(
  client: Client,
  query: { name: string; text: string; values: unknown[] },
): Promise<Measure> {
  const latencies: number[] = [];
  const start = performance.now();
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now();
    await client.query(query);
    latencies.push(performance.now() - begun);
  }
  return measureOf({ latencies, elapsedMs: performance.now() - start, cpuSeconds: null, errors: 0 });
}
