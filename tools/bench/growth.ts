import { join } from 'node:path';
import { addMonths, monthOf } from '@daily/rules/calendar';
import { dayOf } from '@daily/rules/calendar/time-zone';
import { systemClock } from '@daily/kit/runtime/clock';
import type { Cleanup } from '@daily/testing/cleanup';
import { playLastMonth } from './boards';
import { type Measure, measureOf } from './measure';
import type { BenchOptions } from './options';
import { generatePlayers, playerId } from './players';
import { HOME } from './operations';
import { startProduct } from './processes';
import type { Row } from './report';
import { responseTo } from './request';
import { openStage } from './stage';

/** How many times the players of one size are those of the size before. */
const STEP = 10;
/** Numbers of players that are measured. */
const SIZES = 3;
/** How much longer a read may take with the most players than with the fewest, as a ratio of the medians. */
const MAX_GROWTH = 1.5;
/** How often each read is sent, and how often before it is measured. */
const TIMES = { measured: 200, warmUp: 50 };

/** A read whose time must not depend on the number of players. */
interface Read {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
}

/** Sends an operation as a player. @returns the text of the response. @throws Error when it has an error. */
type Send = (read: Omit<Read, 'name'>) => Promise<string>;

/**
 * Measures reads of one caller with a hundredth, a tenth and all of the players. The sizes take turns with each request, so that what
 * else the machine does meets all of them.
 * @returns a row for each read and size, and a line for each read that grew too much.
 */
export async function growthRows(
  options: BenchOptions,
  cleanup: Cleanup,
  note: (text: string) => void,
): Promise<{ rows: Row[]; grown: string[] }> {
  const sizes = Array.from({ length: SIZES }, (_, index) => options.players / STEP ** (SIZES - 1 - index));
  const installations: Installation[] = [];
  for (const players of sizes) {
    note(`generating ${players} players`);
    installations.push(await install(players, options, cleanup));
  }
  const rows: Row[] = [];
  const grown: string[] = [];
  for (const [index, { name }] of (installations[0]?.reads ?? []).entries()) {
    note(name);
    const [smallest, ...larger] = await inTurns(installations.map(({ reads }) => reads[index]?.send));
    if (!smallest) continue;
    rows.push({ name: `${name}, ${sizes[0]} players`, measure: smallest });
    for (const [step, measure] of larger.entries()) {
      const players = sizes[step + 1];
      const growth = measure.p50 / smallest.p50;
      rows.push({
        name: `${name}, ${players} players`,
        measure,
        against: [{ name: `with ${sizes[0]}`, measure: smallest }],
      });
      if (growth > MAX_GROWTH)
        grown.push(`${name} takes ${growth.toFixed(2)} × as long with ${players} players`);
    }
  }
  return { rows, grown };
}

/** The built server on a database of its own, and what is read there. */
interface Installation {
  reads: { name: string; send: () => Promise<unknown> }[];
}

async function install(players: number, options: BenchOptions, cleanup: Cleanup): Promise<Installation> {
  const { folder, databaseUrl, client } = await openStage(cleanup);
  const product = await startProduct(databaseUrl, join(folder, 'data'), options);
  cleanup.add(() => product.stop());
  // Today gets its question now: otherwise it could be one of those that the generated players have answered.
  await responseTo(product, HOME);
  const now = systemClock.now();
  const today = dayOf(now, 'UTC');
  const lastMonth = addMonths(monthOf(today), -1);
  await generatePlayers(client, players, today, now);
  await playLastMonth(client, lastMonth, today);
  const { rows: middle } = await client.query<{ n: number }>(
    `SELECT split_part(username, ' ', 2)::int AS n FROM player_month JOIN player ON player.id = player_id
     WHERE month = date_trunc('month', $1::timestamp) ORDER BY points DESC, reached_at, player_id OFFSET $2 LIMIT 1`,
    [today, Math.floor(players / 2)],
  );
  const viewer = middle[0]?.n ?? 1;
  await client.query(`UPDATE player SET role = 'admin' WHERE id = $1`, [playerId(viewer)]);
  const send: Send = (read) => responseTo(product, JSON.stringify(read), viewer);
  const reads = await readsOf(send, lastMonth);
  return { reads: reads.map(({ name, ...read }) => ({ name, send: () => send(read) })) };
}

const ENTRIES = 'edges { node { rank score player { username avatarUrl currentStreak } } }';

/** The reads of a player in the middle of the board, who is also an admin. */
async function readsOf(send: Send, lastMonth: string): Promise<Read[]> {
  const cursorOf = async (variables: Record<string, unknown>) => {
    const text = await send({
      query: `query ($month: Month) { viewer { player { leaderboardEntry(board: MONTH, month: $month) { pageCursor } } } }`,
      variables,
    });
    const { data } = JSON.parse(text) as {
      data: { viewer: { player: { leaderboardEntry: { pageCursor: string | null } | null } } };
    };
    return data.viewer.player.leaderboardEntry?.pageCursor ?? null;
  };
  const page = `query ($month: Month, $after: String) { leaderboard(board: MONTH, month: $month, first: 50, after: $after) { ${ENTRIES} } }`;
  return [
    { name: 'rank', query: '{ viewer { player { monthlyRank } } }' },
    { name: 'page of 50 in the middle', query: page, variables: { after: await cursorOf({}) } },
    {
      name: 'page of 50 in the middle of last month',
      query: page,
      variables: { month: lastMonth, after: await cursorOf({ month: lastMonth }) },
    },
    {
      name: 'own history',
      query: '{ viewer { answers(first: 20) { edges { node { letter isCorrect question { text } } } } } }',
    },
    {
      name: 'archive of questions',
      query: '{ pastQuestions(first: 20) { edges { node { text day category difficulty } } } }',
    },
    {
      name: 'search for a player',
      query: '{ playerAccounts(first: 10, search: "Player 77") { edges { node { player { username } } } } }',
    },
  ];
}

/** Sends each read in turn. */
async function inTurns(
  reads: readonly (Installation['reads'][number]['send'] | undefined)[],
): Promise<Measure[]> {
  const latencies = reads.map((): number[] => []);
  for (let turn = -TIMES.warmUp; turn < TIMES.measured; turn += 1)
    for (const [index, send] of reads.entries()) {
      const begun = performance.now();
      await send?.();
      if (turn >= 0) latencies[index]?.push(performance.now() - begun);
    }
  return latencies.map((own) =>
    measureOf({
      latencies: own,
      elapsedMs: own.reduce((sum, ms) => sum + ms, 0),
      cpuSeconds: null,
      errors: 0,
    }),
  );
}
