// Loses the PostgreSQL server that two servers of the product write to while players sign up and answer, and later moves the writes to
// another one as planned: `npm run test:failover`. Patroni and etcd decide which of three PostgreSQL servers accepts writes.
//
//   --asynchronous  commits are acknowledged before another PostgreSQL server has them, which shows what the verdict finds
//
// Ends with 1, and says why, when an answer is lost that was acknowledged, a counter is wrong, a server does not serve again by itself, or a
// request gets anything but what it is for or 503 with Retry-After; with 2 when the machine lacks a program.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { freePort } from '@daily/postgres/server';
import { Cleanup } from '@daily/testing/cleanup';
import { audit } from '../faults/audit';
import { PatroniCluster } from './failover/cluster';
import { loggedErrors, longestGap, problemsOfServers } from './failover/outage';
import { findPrograms, type Programs } from './failover/programs';
import { Installation } from './under-load/installation';
import { Load } from './under-load/load';
import { Tally } from './under-load/tally';
import { type AnswerRow, problemsOf, report } from './under-load/verdict';

const ROOT = resolve(import.meta.dirname, '../..');

/** Milliseconds of a part: at least the first, and at most the second, for both servers to serve again. */
const PART_MS = { min: 6_000, max: 90_000 };

/** Answers of each server that show that it serves again. */
const ENOUGH = 10;

/**
 * Milliseconds for which the leader sends nothing to the other members before it is lost. Commits that it acknowledges meanwhile are in it
 * alone. Without this, a machine loses what the network had no time for, which is next to nothing between processes of one machine.
 */
const CUT_MS = 500;

/** What each server has to serve: little enough for a machine with two cores, which has the PostgreSQL servers and the players, too. */
const LOAD = { players: 1, arriveEveryMs: 200, readers: 4, readEveryMs: 1_000 };

const cleanup = new Cleanup();
cleanup.runOnSignals();

/** A failover of the servers of an installation. */
class Failover {
  readonly tally = new Tally();
  /** Servers that did not serve, a line each. */
  readonly problems: string[] = [];

  constructor(
    private readonly cluster: PatroniCluster,
    private readonly installation: Installation,
  ) {}

  get urls(): string[] {
    return this.installation.servers.map(({ url }) => url);
  }

  /** Runs all parts under load. */
  async run(): Promise<void> {
    const { cluster, tally } = this;
    tally.begin('before');
    const load = new Load(this.urls, tally, LOAD);
    try {
      await this.served();
      const leader = await cluster.leader();
      leader.stopSending();
      await pause(CUT_MS);
      await this.moveWrites('leader lost', () => leader.crash());
      await this.rejoin();
      await this.moveWrites('switchover', async () => cluster.switchOver(await cluster.leader()));
      tally.begin('after');
      await this.served();
    } finally {
      await load.stop();
    }
  }

  /** Makes the leader lose its place, and waits until both servers serve again. */
  private async moveWrites(name: string, move: () => Promise<void>): Promise<void> {
    const before = await this.cluster.writable();
    this.tally.begin(name);
    const began = performance.now();
    const moved = async () => {
      await this.cluster.writable(before);
      console.log(`${name}: another host accepts writes after ${since(began)} s`);
    };
    await Promise.all([move(), moved()]);
    await this.served();
    const part = this.tally.parts.at(-1);
    for (const [place, url] of this.urls.entries()) {
      const gap = part ? longestGap(part, url, performance.now()) : 0;
      console.log(`  server ${place + 1}: ${seconds(gap)} s without an answer`);
    }
  }

  /** Starts what was lost again. */
  private async rejoin(): Promise<void> {
    this.tally.begin('lost one back');
    const began = performance.now();
    this.cluster.restart();
    await this.cluster.whole();
    console.log(`The lost one follows the new leader after ${since(began)} s`);
    await this.served();
  }

  /** Lets the load go on until both servers have acknowledged answers. */
  private async served(): Promise<void> {
    const began = performance.now();
    const before = this.urls.map((url) => this.tally.answersInPart(url));
    const idle = () =>
      this.urls.filter((url, place) => this.tally.answersInPart(url) < (before[place] ?? 0) + ENOUGH);
    await pause(PART_MS.min);
    while (idle().length > 0 && performance.now() - began < PART_MS.max) await pause(100);
    for (const url of idle())
      this.problems.push(`Server ${this.urls.indexOf(url) + 1} did not serve again in ${since(began)} s`);
  }
}

/** @returns what is wrong, a line each. */
async function failOver({ postgres, postgresMajor }: Programs, isSynchronous: boolean): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // The account of PostgreSQL enters its own folders in it.
  chmodSync(folder, 0o711);
  console.log(
    `Starting three servers of PostgreSQL ${postgresMajor} with Patroni, synchronous_mode ${isSynchronous ? 'on' : 'off'}`,
  );
  const cluster = await PatroniCluster.start({ folder, binaries: postgres, isSynchronous }, cleanup);
  console.log('Starting two servers of the product');
  const { databaseUrl } = cluster;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'product') };
  const installation = new Installation({ databaseUrl, settings }, cleanup);
  await installation.open(ROOT, [await freePort(0), await freePort(0)]);

  const failover = new Failover(cluster, installation);
  await failover.run();
  const { tally, urls } = failover;
  const rows = await installation.rows<AnswerRow>('SELECT player_id, question_id, letter FROM answer');
  console.log(report(tally).join('\n'));
  console.log(`  ${tally.acknowledged.length} answers acknowledged, ${rows.length} in the database`);
  const problems = [
    ...failover.problems,
    ...problemsOf(tally, rows, await audit(installation)),
    ...problemsOfServers(tally, urls),
  ];
  for (const place of urls.keys()) {
    const code = await installation.stop(place);
    const errors = loggedErrors(installation.servers[place]?.log ?? '');
    problems.push(...errors.map((message) => `Server ${place + 1} logged an error: ${message}`));
    if (code !== 0) problems.push(`Server ${place + 1} ended with ${code ?? 'a signal'} after SIGTERM`);
  }
  return problems;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const since = (began: number) => seconds(performance.now() - began);

try {
  const { values } = parseArgs({ options: { asynchronous: { type: 'boolean', default: false } } });
  const programs = findPrograms();
  if (typeof programs === 'string') {
    console.error(programs);
    process.exitCode = 2;
  } else {
    const problems = await failOver(programs, !values.asynchronous);
    for (const line of problems) console.error(line);
    if (problems.length > 0) process.exitCode = 1;
    else
      console.log('The writes moved twice: nothing acknowledged was lost, and nothing failed but with 503.');
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
} finally {
  await cleanup.run();
}
