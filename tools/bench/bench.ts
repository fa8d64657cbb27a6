import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@daily/rules/time-zone';
import { systemClock } from '@daily/kit/runtime/clock';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import pg from 'pg';
import { boardTimes } from './board';
import { boardRows } from './boards';
import { Cleanup } from './cleanup';
import { type DatabaseLoad, databaseLoad, findTool } from './database-load';
import { CONNECTIONS, httpLoad } from './load';
import { HOME, OWN, submitBody } from './operations';
import { type BenchOptions, readOptions } from './options';
import { differencesAfterLoad, generatePlayers } from './players';
import { type Served, startProduct, startReference } from './processes';
import { jsonOf, type Row, tableOf } from './report';
import type { Facts } from './transactions';

/** Number of players whose sessions take turns in reading their own page. */
const READERS = 320;
/** Milliseconds after which a run is aborted. */
const RUN_TIMEOUT_MS = 15 * 60_000;

const note = (text: string) =>
  console.error(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${text}`);

/** A range of player numbers. */
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** Sends one anonymous request. @throws Error when the response has an error. */
async function responseTo(server: Served, body: string): Promise<string> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors":['))
    throw new Error(`${response.status} ${text.slice(0, 2_000)}`);
  return text;
}

/** Runs all measurements, starting with an empty folder. */
async function measureAll(
  options: BenchOptions,
  cleanup: Cleanup,
): Promise<{ rows: Row[]; wrong: string[] }> {
  const { players, seconds } = options;
  const folder = mkdtempSync(join(tmpdir(), 'daily-bench-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  // Durable as in production: a confirmed answer is on disk.
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  cleanup.add(() => postgres.stop());
  const databaseUrl = postgres.connectionString;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  cleanup.add(() => client.end());

  const product = await startProduct(databaseUrl, join(folder, 'data'), options);
  cleanup.add(() => product.stop());
  note(`the server is ready; generating ${players} players`);
  const now = systemClock.now();
  const today = dayOf(now, 'UTC');
  await generatePlayers(client, players, today, now);

  const home = await responseTo(product, HOME);
  const { data } = JSON.parse(home) as { data: { todaysQuestion: { number: number } } };
  const questionId = data.todaysQuestion.number;
  const facts: Facts = { today, instant: now.toISOString(), questionId };
  if (options.boardsOnly) {
    note('the leaderboards');
    return { rows: await boardRows(client, facts), wrong: [] };
  }
  const fixed = await startReference('./static-server.ts', { body: home });
  cleanup.add(() => fixed.stop());
  const rest = await startReference('./rest-server.ts', { databaseUrl, facts });
  cleanup.add(() => rest.stop());
  const tool = findTool(options.pgbench);
  const database: DatabaseLoad = {
    databaseUrl,
    name: 'own',
    facts,
    first: 1,
    players: READERS,
    once: false,
    seconds,
  };
  const homeLoad = { body: HOME, expect: '"todaysQuestion":{' };
  const ownLoad = { body: OWN, players: numbers(1, READERS), expect: '"viewer":{"player"' };

  note('static and home');
  await httpLoad(fixed, homeLoad, 1);
  const staticRead = await httpLoad(fixed, homeLoad, seconds);
  await httpLoad(product, homeLoad, 1);
  const homeRead = await httpLoad(product, homeLoad, seconds);

  note(`the player's own read, the same by a small REST server, and its SQL by ${tool}`);
  await httpLoad(product, ownLoad, 2);
  const ownRead = await httpLoad(product, ownLoad, seconds);
  const ownRestLoad = { path: '/own', players: numbers(1, READERS), expect: '"viewer":{"id"' };
  await httpLoad(rest, ownRestLoad, 2);
  const ownRest = await httpLoad(rest, ownRestLoad, seconds);
  const ownSql = await databaseLoad(tool, database, folder, cleanup);

  note('the leaderboard');
  const { rank, page } = await boardTimes(client, facts);

  note(`answers, and their SQL by ${tool}`);
  // A twentieth of the players warms up and shows how many answers fill the time; half of the others are left to pgbench.
  const submit = { body: submitBody(questionId), expect: '"__typename":"SubmitAnswerSuccess"', once: true };
  const share = (count: number) => Math.floor(count / CONNECTIONS) * CONNECTIONS;
  const warmUp = share(Math.min(players / 20, 2_000));
  const first = READERS + 1;
  const warm = await httpLoad(product, { ...submit, players: numbers(first, warmUp) }, seconds);
  const count = share(Math.min(warm.perSecond * seconds, (players - first - warmUp) / 2));
  await client.query('CHECKPOINT');
  const submitted = await httpLoad(product, { ...submit, players: numbers(first + warmUp, count) }, seconds);
  await client.query('CHECKPOINT');
  const submitLoad: DatabaseLoad = {
    ...database,
    name: 'submit',
    first: first + warmUp + count,
    players: count,
    once: true,
  };
  const submitSql = await databaseLoad(tool, submitLoad, folder, cleanup);

  note('checking what was written');
  const wrong = await differencesAfterLoad(
    client,
    questionId,
    warm.count + submitted.count + submitSql.count,
  );
  const staticReference = { name: 'static', measure: staticRead };
  const rows: Row[] = [
    { name: 'static response (reference)', measure: staticRead },
    { name: 'home, anonymous', measure: homeRead, against: [staticReference] },
    { name: `own read's SQL by ${tool} (reference)`, measure: ownSql },
    { name: 'own read by Fastify and pg alone (reference)', measure: ownRest },
    {
      name: "the player's own read",
      measure: ownRead,
      against: [staticReference, { name: 'REST', measure: ownRest }, { name: tool, measure: ownSql }],
    },
    { name: `answer's SQL by ${tool} (reference)`, measure: submitSql },
    {
      name: 'submit an answer',
      measure: submitted,
      against: [staticReference, { name: tool, measure: submitSql }],
    },
    { name: 'SQL: rank in the middle of the board', measure: rank },
    { name: 'SQL: page of 50 in the middle of the board', measure: page },
  ];
  return { rows, wrong };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const cleanup = new Cleanup();
  const abort = (reason: string) => {
    console.error(reason);
    void cleanup.run().finally(() => process.exit(1));
  };
  process.once('SIGINT', () => abort('Interrupted'));
  process.once('SIGTERM', () => abort('Terminated'));
  const timer = setTimeout(() => abort('The run took too long'), RUN_TIMEOUT_MS);
  try {
    const { rows, wrong } = await measureAll(options, cleanup);
    const errors = rows.reduce((sum, { measure }) => sum + measure.errors, 0);
    const setting = {
      players: options.players,
      seconds: options.seconds,
      connections: CONNECTIONS,
      cores: cpus().length,
      node: process.version,
    };
    console.log(
      `${Object.entries(setting)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}\n\n${tableOf(rows)}`,
    );
    if (options.json)
      writeFileSync(options.json, `${JSON.stringify({ ...setting, rows: jsonOf(rows), wrong }, null, 2)}\n`);
    for (const line of wrong) console.error(`Wrong: ${line}`);
    if (errors > 0 || wrong.length > 0) process.exitCode = 1;
  } finally {
    clearTimeout(timer);
    await cleanup.run();
  }
}

await main();
