import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { isAlive, runningPostmaster } from '@daily/postgres/process';
import { DATA_FOLDERS, makeDataFolder } from './data-folder';

/** A PostgreSQL server for one test run. */
export interface TestCluster {
  connectionString: string;
  dataDir: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/** A database for one test. */
export interface TestDatabase {
  connectionString: string;
  /** Drops the database, closing its open connections. */
  drop: () => Promise<void>;
}

/** Settings without durability, because the data of a test run need not survive a crash. */
export const EPHEMERAL_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // Overrides the terse log of production, for debugging.
  log_error_verbosity: 'default',
};

/**
 * Timeouts of `openDatabase`, in milliseconds. Those of production would reject requests that wait for each other's locks when
 * other processes use the cores of the machine.
 */
export const PATIENT_TIMEOUTS = { queryTimeout: 30_000, connectionTimeout: 30_000 };

/** Prefix of the folders of test clusters, followed by the process id of the test run. */
export const CLUSTER_PREFIX = 'daily-test-postgres-';

/**
 * Starts a server in a temporary folder. First removes the servers and folders of test runs that were killed.
 * @param settings further ones of PostgreSQL.
 */
export async function startTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  await removeAbandonedClusters();
  const folder = makeDataFolder(`${CLUSTER_PREFIX}${process.pid}-`);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { ...EPHEMERAL_SETTINGS, ...settings },
    log: () => undefined,
  });
  return {
    connectionString: server.adminConnectionString,
    dataDir,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function removeAbandonedClusters(): Promise<void> {
  // A run that found no room in memory must not leave there what takes it.
  const candidates = DATA_FOLDERS.filter((parent) => existsSync(parent)).flatMap((parent) =>
    readdirSync(parent).map((name) => ({ name, folder: join(parent, name) })),
  );
  for (const { name, folder } of candidates) {
    if (!name.startsWith(CLUSTER_PREFIX) || isAlive(Number.parseInt(name.slice(CLUSTER_PREFIX.length), 10)))
      continue;
    try {
      const running = runningPostmaster(join(folder, 'data'));
      if (running) process.kill(running.pid, 'SIGQUIT');
      for (let polls = 0; running && isAlive(running.pid) && polls < 200; polls++) await sleep(10);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // The folder belongs to another user, or a process is still writing to it. The next run tries again.
    }
  }
}

/**
 * Creates a database with a random name in the run's cluster, empty or cloned from a template.
 *
 * @throws Error when TEST_DATABASE_URL is not set, which `test-cluster-setup.ts` does.
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = options.template === undefined ? 'template0' : templateName(options.template);
  // Copies files, which takes half the CPU time of writing each page to the log.
  await administer((client) =>
    client.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
    ),
  );
  return {
    connectionString: urlOf(name),
    drop: () => administer((client) => dropDatabase(client, name)),
  };
}

/**
 * Builds a template once per test run, even when several workers call this at the same time. When `fill` throws, no template
 * remains.
 *
 * @param fill receives the connection string of an empty database and must close its connections.
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
    // Renaming last ensures that other workers never see an unfinished template.
    await client.query(
      `ALTER DATABASE ${escapeIdentifier(building)} RENAME TO ${escapeIdentifier(database)}`,
    );
  });
}

/** Drops the templates of this run, for a server that outlives it. */
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

/** The name contains the run's id, so that a server that outlives the run provides no outdated template. */
function templateName(name: string): string {
  return `template_${process.env['TEST_RUN_ID'] ?? 'run'}_${name}`;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set. Pass `database: true` to jestProject in jest.config.mjs.');
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
