import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { BuiltServer } from '@daily/testing/built-server';
import { headersOf, openSink, type Sink } from '@daily/testing/mail-sink';
import { createTestDatabase, type TestDatabase } from '@daily/testing/test-database';
import { workspaceRoot } from '@daily/testing/workspace-root';
import { productDataSource, productMigrations } from '../../src/data-source';
import { TestWorld } from '../test-world';
import type { DataSource } from 'typeorm';
import { until } from '@daily/testing/until';

/** Milliseconds in which a worker would have looked for due mail several times. */
const SOME_LOOKS_MS = 2_500;

const dataDir = mkdtempSync(join(tmpdir(), 'daily-roles-'));
const atEnd: (() => Promise<unknown>)[] = [];

/** The environment of a process over a database. */
const environment = ({ connectionString }: TestDatabase, more: NodeJS.ProcessEnv = {}) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: connectionString,
  DATA_DIR: dataDir,
  // Without the web app, which the tests of the server do not build.
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  ...more,
});

function processOf(role: string, database: TestDatabase, more: NodeJS.ProcessEnv = {}): BuiltServer {
  const server = new BuiltServer({ env: environment(database, more), args: [role] });
  atEnd.push(() => server.kill());
  return server;
}

/** An empty database, or one that a server has prepared. */
async function createDatabase(state: 'empty' | 'prepared' = 'empty') {
  const database = await (state === 'empty' ? createTestDatabase() : preparedDatabase());
  atEnd.push(() => database.drop());
  const orm = await productDataSource(database.connectionString).initialize();
  atEnd.push(() => orm.destroy());
  return { database, orm };
}

async function preparedDatabase(): Promise<TestDatabase> {
  const world = await TestWorld.open();
  return { connectionString: world.connectionString, drop: () => world.close() };
}

/** Runs the server with arguments until it exits. */
async function run(args: readonly string[], database: TestDatabase) {
  const child = spawn(process.execPath, ['apps/server/dist/main.js', ...args], {
    cwd: workspaceRoot(),
    env: environment(database),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString()));
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

async function get(server: BuiltServer, path: string) {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, text: await response.text() };
}

afterEach(async () => {
  for (const step of atEnd.splice(0).toReversed()) await step();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('names the known arguments for an unknown one, with the exit code 2', async () => {
  const { database } = await createDatabase();
  const { code, err } = await run(['worker', 'twice'], database);
  expect([code, err]).toEqual([2, expect.stringContaining('Unknown arguments: worker twice.')]);
  for (const known of ['serve', 'web', 'worker', 'migrate [--plan]']) expect(err).toContain(known);
});

it.each([
  ['behind a proxy, goes on for some seconds and is not ready', '127.0.0.1', [503, 200]],
  ['without a proxy, closes at once', '', null],
])('a server that stops %s', async (_what, TRUST_PROXY, statuses) => {
  const { database } = await createDatabase('prepared');
  const server = await processOf('web', database, { TRUST_PROXY }).start();
  const stopped = server.stop();
  await pause(1_000);
  const replies = Promise.all([get(server, '/readyz'), get(server, '/api/leaderboard')]);
  expect(await replies.then((all) => all.map(({ status }) => status)).catch(() => null)).toEqual(statuses);
  expect(await stopped).toBe(0);
});

describe('a schema that another process migrates', () => {
  it('keeps a server unready, with the reason, until migrate has run', async () => {
    const { database, orm } = await createDatabase();
    const server = await processOf('serve', database).begin();
    await until(() => server.log.includes('older than release'));
    await until(async () => (await get(server, '/healthz').catch(() => null))?.status === 200);
    const ready = await get(server, '/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([
      503,
      { status: expect.stringMatching(/older than release .* and \d+ more .* Run the command migrate/) },
    ]);
    expect((await get(server, '/api/questions/today')).status).toBe(503);
    expect(await orm.query(`SELECT to_regclass('player') AS found`)).toEqual([{ found: null }]);

    const plan = await run(['migrate', '--plan'], database);
    expect([plan.code, plan.err]).toEqual([0, '']);
    expect(plan.out).toContain('CREATE TABLE player');
    expect(await orm.query(`SELECT to_regclass('migration') AS found`)).toEqual([{ found: null }]);
    expect((await run(['migrate'], database)).code).toBe(0);
    await server.ready();
    expect((await get(server, '/api/questions/today')).status).toBe(200);
    expect(server.log.match(/older than release/g)).toHaveLength(1);
    expect(await server.stop()).toBe(0);
    expect((await run(['migrate', '--plan'], database)).out).toBe('-- The schema is up to date\n');
  });

  it('that no longer serves the release makes a running server unready, and is not migrated by it', async () => {
    const { database, orm } = await createDatabase('prepared');
    const server = await processOf('web', database).start();
    await orm.query(`INSERT INTO migration ("timestamp", name, serves) VALUES (1, 'Later', '99.0.0')`);
    const ready = await get(server, '/readyz');
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('no longer serves release')]);
    await until(() => server.log.includes('it serves 99.0.0 and later'));
    await orm.query(`UPDATE migration SET serves = NULL WHERE name = 'Later'`);
    expect((await get(server, '/readyz')).text).toContain('Later names no release that it serves');
    const [last] = productMigrations.slice(-1);
    await orm.query('DELETE FROM migration WHERE name = $1', [last?.name]);
    const { code, err } = await run(['migrate'], database);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The schema no longer serves release [^\n]*\n$/)]);
  });

  it('is migrated by a server that may', async () => {
    const { database } = await createDatabase();
    const server = await processOf('serve', database, { MIGRATE_AT_START: 'true' }).start();
    expect((await get(server, '/api/questions/today')).status).toBe(200);
  });
});

describe('web and worker', () => {
  let sink: Sink;
  let database: TestDatabase;
  let orm: DataSource;
  afterEach(() => sink.close());

  /** Queues mails, as a request does. */
  async function queue(count: number): Promise<void> {
    await orm.query(
      `INSERT INTO outgoing_mail (id, dedupe_key, recipient, subject, text, html, priority, created_at, next_attempt_at, expires_at)
       SELECT gen_random_uuid(), n, 'player-' || n || '@mail.example', 'Hello', 'Hello', '<p>Hello</p>', 1, now(), now(), now() + interval '1 day'
       FROM generate_series(1, $1) n`,
      [count],
    );
  }
  const states = () =>
    orm.query<{ state: string; attempts: number; mails: number }[]>(
      'SELECT state, attempts, count(*)::int AS mails FROM outgoing_mail GROUP BY 1, 2',
    );
  const sent = () => sink.received.map(({ raw }) => headersOf(raw)['message-id']?.[0]);

  async function open(slowness = 0): Promise<void> {
    sink = await openSink({ slowness });
    ({ database, orm } = await createDatabase('prepared'));
  }
  const start = (role: string) => processOf(role, database, { SMTP_URL: sink.url });

  it('share the work: web sends no mail, two workers send each once and serve nothing', async () => {
    await open();
    await queue(60);
    const web = await start('web').start();
    expect((await get(web, '/api/questions/today')).status).toBe(200);
    await pause(SOME_LOOKS_MS);
    expect(await states()).toEqual([{ state: 'pending', attempts: 0, mails: 60 }]);
    expect(sent()).toEqual([]);

    const workers = await Promise.all([start('worker').start(), start('worker').start()]);
    await until(async () => (await states()).every(({ state }) => state === 'sent'));
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, mails: 60 }]);
    expect(new Set(sent()).size).toBe(60);
    expect(sent()).toHaveLength(60);
    const [worker] = workers;
    expect((await get(worker, '/healthz')).status).toBe(200);
    expect((await get(worker, '/metrics')).text).toContain('queue_mail_waiting');
    for (const path of ['/', '/api/questions/today', '/graphql']) {
      expect([path, (await get(worker, path)).status]).toEqual([path, 404]);
    }
    expect(await Promise.all(workers.map((each) => each.stop()))).toEqual([0, 0]);
  });

  it('a worker that is killed is taken over once its lease has ended, with the same Message-ID', async () => {
    await open(3_000);
    await queue(1);
    const killed = await start('worker').start();
    await until(() => sink.received.length === 1);
    await killed.kill();
    const other = await start('worker').start();
    await pause(SOME_LOOKS_MS);
    expect(sink.received).toHaveLength(1);
    // As if the lease had passed: the time of an attempt, and a minute.
    await orm.query(`UPDATE outgoing_mail SET next_attempt_at = next_attempt_at - interval '2 minutes'`);
    await until(() => sink.received.length === 2);
    expect(new Set(sent()).size).toBe(1);
    await until(async () => (await states()).every(({ state }) => state === 'sent'));
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(await other.stop()).toBe(0);
  });
});
