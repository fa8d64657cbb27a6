import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { isAlive, runningPostmaster } from '@daily/postgres/process';

/** A PostgreSQL server for one run of the tests. */
export interface TestCluster {
  connectionString: string;
  /** Ends the server and removes its files. */
  stop: () => Promise<void>;
}

/** An empty or cloned database of one test's own. */
export interface TestDatabase {
  connectionString: string;
  /** Removes the database, open connections or not. */
  drop: () => Promise<void>;
}

/** Nothing in a throw-away server need outlive a crash. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // A test says itself what went wrong.
  log_error_verbosity: 'default',
};

/** Folders of test clusters; the process id of the run follows. */
const PREFIX = 'daily-test-postgres-';

/** Starts a throw-away server in a temporary folder. First ends those that runs which were killed left behind. */
export async function startTestCluster(): Promise<TestCluster> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: THROW_AWAY,
    log: () => undefined,
  });
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const folder = join(tmpdir(), name);
    try {
      const running = runningPostmaster(join(folder, 'data'));
      if (running) process.kill(running.pid, 'SIGQUIT');
      for (let looks = 0; running && isAlive(running.pid) && looks < 200; looks++) await sleep(10);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another user's, or a process of it still writes: the next run tries again.
    }
  }
}

/**
 * Makes a database with a random name in the run's cluster, empty or a clone of a template.
 * @throws without TEST_DATABASE_URL, which the cluster's set-up exports.
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.template === undefined ? 'template0' : templateName(options.template);
  await administer((client) =>
    client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`),
  );
  return {
    connectionString: urlOf(name),
    drop: () => administer((client) => dropDatabase(client, name)),
  };
}

/**
 * Builds a template once for the run, however many workers ask at the same time; `fill` gets the connection string of an empty
 * database and must close its connections. A `fill` that throws leaves no template behind.
 */
export async function ensureTemplate(
  name: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<void> {
  const database = templateName(name);
  const building = `${database}_new`;
  await administer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [database]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount) return;
    await dropDatabase(client, building);
    await client.query(`CREATE DATABASE ${escapeIdentifier(building)} TEMPLATE template0`);
    await fill(urlOf(building));
    // The finished one alone has the name that others look for.
    await client.query(
      `ALTER DATABASE ${escapeIdentifier(building)} RENAME TO ${escapeIdentifier(database)}`,
    );
  });
}

/** Removes the templates of this run: a server that is not ours would keep them. */
export async function dropTemplates(): Promise<void> {
  await administer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [templateName('')],
    );
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

async function dropDatabase(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

/** On a server that outlives the run, an old template would hide a changed migration: the name is the run's own. */
function templateName(name: string): string {
  return `template_${process.env['TEST_RUN_ID'] ?? 'run'}_${name}`;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: this project needs the jest set-up of test-cluster-setup.ts.',
    );
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function administer<T>(work: (client: Client) => Promise<T>): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
