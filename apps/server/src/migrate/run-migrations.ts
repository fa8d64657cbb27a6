import pg from 'pg';
import type { Migration } from './migration';
import { RELEASE } from './release';
import { type RecordedMigration, readSchemaState, SchemaTooNew } from './schema-state';
import { runStep } from './run-step';
import { type BlockedOptions, withShortLocks } from './short-locks';
import { Turn, type TurnOptions } from './turn';

/** How migrations are run. */
export interface RunOptions extends TurnOptions, BlockedOptions {
  /** Called before each migration. */
  onBegin?: ((migration: Migration) => void) | undefined;
}

/** How to connect to migrate: without a limit of time for a statement, because one may take hours. */
const connectionTo = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 10_000,
  // Notices a peer that is gone without a word.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'migrate',
});

const TABLE = `
  CREATE TABLE IF NOT EXISTS migration (
    id serial CONSTRAINT migration_pkey PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)`;
const HAS_SERVES = `
  SELECT FROM pg_attribute WHERE attrelid = to_regclass('migration') AND attname = 'serves'`;
const ADD_SERVES = 'ALTER TABLE migration ADD COLUMN IF NOT EXISTS serves text';

/**
 * Runs the migrations that have not run yet, one process at a time, over connections of its own. It may be killed at any point and run again.
 * @throws the signal's reason when it is aborted before a migration begins, LockTimeout, SchemaTooNew, and any error of the database.
 */
export async function runMigrations(
  connectionString: string,
  migrations: readonly Migration[],
  options: RunOptions = {},
): Promise<void> {
  const turn = await Turn.take(connectionTo(connectionString), options);
  try {
    await runWithoutTurn(connectionString, migrations, { ...options, check: () => turn.check() });
  } finally {
    await turn.end();
  }
}

/** How migrations are run by whoever has the turn. */
interface RunWithoutTurn extends RunOptions {
  /** Called before each migration. @throws Error when the turn is lost */
  check?: () => void;
}

/** Runs the migrations that have not run yet, for whoever has taken the turn to migrate by other means, or is alone. */
export async function runWithoutTurn(
  connectionString: string,
  migrations: readonly Migration[],
  options: RunWithoutTurn = {},
): Promise<void> {
  const client = new pg.Client(connectionTo(connectionString));
  // The statement in progress rejects; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runPending(client, migrations, options);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function runPending(
  client: pg.Client,
  migrations: readonly Migration[],
  options: RunWithoutTurn,
): Promise<void> {
  await prepareTable(client, options);
  const reader = {
    query: async ({ text }: { text: string }) => (await client.query<RecordedMigration>(text)).rows,
  };
  const { pending, isTooNew, problem } = await readSchemaState(reader, migrations, RELEASE);
  if (isTooNew) throw new SchemaTooNew(problem ?? undefined);
  for (const migration of pending) {
    options.signal?.throwIfAborted();
    options.check?.();
    options.onBegin?.(migration);
    await runStep(client, migration, options);
  }
}

/** Creates the table in which migrations are recorded, or completes one that an earlier release has created. */
async function prepareTable(client: pg.Client, options: BlockedOptions): Promise<void> {
  const { rowCount } = await client.query(HAS_SERVES);
  if (rowCount) return;
  const prepare = async () => {
    await client.query(TABLE);
    await client.query(ADD_SERVES);
  };
  await withShortLocks(client, 'The table of migrations', prepare, options);
}
