import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { systemClock } from '@daily/kit/runtime/clock';
import { compareWith } from './against';
import { boardRows } from './boards';
import { Cleanup } from '@daily/testing/cleanup';
import { installLocked } from '../setup/locked-packages';
import { measureContestAnswers, measureCrowd } from './contest';
import { contestBoardRows } from './contest-board';
import { type DatabaseLoad, databaseLoad, findTool } from './database-load';
import { startFilledProduct } from './filled-product';
import { measureGrowth } from './growth';
import { CONNECTIONS, httpLoad } from './load';
import { HOME, submitBody } from './operations';
import { type BenchOptions, readOptions } from './options';
import { measurePeers, warmUpOf } from './peers';
import { createPlainTables, plainDifferences } from './references/plain-tables';
import { differencesAfterLoad } from './players';
import { withPostgresCpu } from './postgres-usage';
import { measureReads } from './product-reads';
import { jsonOf, type Row, tableOf } from './report';
import { responseTo } from './request';
import { openStage } from './stage';
import { statisticsRows } from './statistics';
import { measureViewers, viewerLines } from './viewers';
import type { Facts } from './transactions';

/** Folder of the servers to compare with. */
const PEERS = join(import.meta.dirname, 'peers');
/** Number of players whose sessions take turns in reading their own page. */
const READERS = 320;
/** Milliseconds after which a run is aborted; counting two years of statistics and generating players of each size take longer. */
const RUN_TIMEOUT_MS = 15 * MINUTE_MS;
const LONG_TIMEOUT_MS = 180 * MINUTE_MS;

const note = (text: string) =>
  console.error(`${(performance.now() / 1_000).toFixed(1).padStart(6)} s  ${text}`);

/** A range of player numbers. */
const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** What a run has measured. */
interface Results {
  rows: Row[];
  /** What must not be. */
  wrong: string[];
  /** Figures that are not of requests, such as the size of tables. */
  facts?: string[];
}

/** Runs all measurements, starting with an empty folder. */
async function measureAll(options: BenchOptions, cleanup: Cleanup): Promise<Results> {
  const { players, seconds } = options;
  if (options.growth) {
    return measureGrowth(options, cleanup, note);
  }
  const isAlone = options.boardsOnly || options.statisticsOnly;
  if (options.peers && !isAlone) installLocked(PEERS, ': use --no-peers to measure without them');
  const stage = await openStage(cleanup);
  const { folder, dataDir, databaseUrl, client } = stage;

  if (options.statisticsOnly) {
    const now = systemClock.now();
    return { rows: await statisticsRows({ databaseUrl, client, players, now, note }), wrong: [] };
  }
  note(`generating ${players} players`);
  const { product, today, now } = await startFilledProduct(stage, options, cleanup);

  const home = await responseTo(product, HOME);
  const { data } = JSON.parse(home) as { data: { todaysQuestion: { number: number } } };
  const questionId = data.todaysQuestion.number;
  const key = await client.query<{ letter: string; points: number }>(
    'SELECT correct_answer AS letter, points FROM question WHERE id = $1',
    [questionId],
  );
  const { letter = '', points = 0 } = key.rows[0] ?? {};
  const facts: Facts = { today, instant: now.toISOString(), questionId, letter, points };
  if (options.boardsOnly) {
    note('the leaderboards');
    return {
      rows: [...(await boardRows(client, facts)), ...(await contestBoardRows(client, facts))],
      wrong: [],
    };
  }
  if (options.peers) await createPlainTables(client);
  const tool = findTool(options.pgbench);
  const readers = numbers(1, READERS);
  const database: DatabaseLoad = {
    databaseUrl,
    name: 'own',
    facts,
    first: 1,
    players: READERS,
    once: false,
    seconds,
  };
  const run = { databaseUrl, dataDir, folder, tool, cleanup, facts, seconds, players, readers, note };
  const readRows = options.answersOnly
    ? () => []
    : await measureReads({ ...run, product, client, home, database });

  note(`answers, and their SQL by ${tool}`);
  // A twentieth of the players warms up and shows how many answers fill the time; half of the others are left to pgbench.
  const submit = {
    body: submitBody(questionId, letter),
    expect: '"__typename":"SubmitAnswerSuccess"',
    once: true,
  };
  const share = (count: number) => Math.floor(count / CONNECTIONS) * CONNECTIONS;
  const warmUp = share(warmUpOf(players));
  const first = READERS + 1;
  const warm = await httpLoad(product, { ...submit, players: numbers(first, warmUp) }, seconds);
  const count = share(Math.min(warm.perSecond * seconds, (players - first - warmUp) / 2));
  await client.query('CHECKPOINT');
  const submitted = await withPostgresCpu(dataDir, () =>
    httpLoad(product, { ...submit, players: numbers(first + warmUp, count) }, seconds),
  );
  note('answers in a contest');
  const contest = await measureContestAnswers({
    ...{ product, client, dataDir, seconds, players, now },
    warmUp: numbers(first, warmUp),
    measured: numbers(first + warmUp, count),
  });
  const crowd = await measureCrowd({ product, client, now });
  await client.query('CHECKPOINT');
  const submitLoad: DatabaseLoad = {
    ...database,
    name: 'submit',
    first: first + warmUp + count,
    players: count,
    once: true,
  };
  const submitSql = await withPostgresCpu(dataDir, () => databaseLoad(tool, submitLoad, folder, cleanup));

  const results = options.peers
    ? await measurePeers({ ...run, answersOnly: options.answersOnly })
    : { peers: [], transactions: [], submitted: 0 };

  const contestBoards = options.answersOnly ? [] : await contestBoardRows(client, facts);

  note('checking what was written');
  const wrong = [
    ...contest.wrong,
    ...crowd.wrong,
    ...(await differencesAfterLoad(client, questionId, warm.count + submitted.count + submitSql.count)),
    ...(options.peers ? await plainDifferences(client, questionId, results.submitted) : []),
  ];
  const references = [
    ...results.transactions,
    ...results.peers.flatMap(({ name, submit: measure }) => (measure ? [{ name, measure }] : [])),
  ];
  const rows: Row[] = [
    ...readRows(results.peers),
    { name: `answer's SQL by ${tool}, one by one (reference)`, measure: submitSql },
    ...references.map(({ name, measure }) => ({ name: `answer: ${name} (reference)`, measure })),
    {
      name: 'submit an answer',
      measure: submitted,
      against: [{ name: `${tool}, own SQL`, measure: submitSql }, ...references],
    },
    {
      name: 'answer in a contest',
      measure: contest.measure,
      against: [{ name: 'submit an answer', measure: submitted }],
    },
    { name: 'answers of 2,000 players of a contest within 5 s', measure: crowd.measure },
    ...contestBoards,
  ];
  return { rows, wrong };
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const cleanup = new Cleanup();
  if (options.against !== null) {
    try {
      process.exitCode = compareWith(options.against, options, cleanup) ? 0 : 1;
    } finally {
      await cleanup.run();
    }
    return;
  }
  const abort = (reason: string) => {
    console.error(reason);
    void cleanup.run().finally(() => process.exit(1));
  };
  process.once('SIGINT', () => abort('Interrupted'));
  process.once('SIGTERM', () => abort('Terminated'));
  const timeout = options.statisticsOnly || options.growth ? LONG_TIMEOUT_MS : RUN_TIMEOUT_MS;
  const timer = setTimeout(() => abort('The run took too long'), timeout);
  try {
    if (options.viewers !== null) {
      const figures = await measureViewers({ ...options, viewers: options.viewers }, cleanup, note);
      console.log(viewerLines(figures));
      if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
      if (figures.missing > 0) process.exitCode = 1;
      return;
    }
    const { rows, wrong, facts = [] } = await measureAll(options, cleanup);
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
        .join(', ')}\n\n${[tableOf(rows), ...facts].join('\n')}`,
    );
    if (options.json)
      writeFileSync(
        options.json,
        `${JSON.stringify({ ...setting, rows: jsonOf(rows), facts, wrong }, null, 2)}\n`,
      );
    for (const line of wrong) console.error(`Wrong: ${line}`);
    if (errors > 0 || wrong.length > 0) process.exitCode = 1;
  } finally {
    clearTimeout(timer);
    await cleanup.run();
  }
}

await main();
