import { setTimeout as pause } from 'node:timers/promises';
import { dataSource, type Database } from '@daily/kit/database/database';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import { declarations } from './slices';

type PostgresOptions = Extract<DataSource['options'], { type: 'postgres' }>;

/** TypeORM's data source over the tables of all slices, not yet connected. */
export function productDataSource(connectionString: string): DataSource {
  return dataSource({ connectionString, entities: declarations.entities, migrations });
}

/** The statements that would bring the tables in line with the entities; none when the migrations are complete. */
export async function pendingChanges(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** No limit for a statement: a migration of a large table may take minutes. */
const NO_TIMEOUT = 0;

/** Milliseconds between two attempts to be the server that migrates. */
const TURN_PAUSE_MS = 250;

const TURN = `hashtextextended('migrations', 0)`;
/** Makes servers that start at the same time take turns. A turn ends with its connection, too. */
const TAKE_TURN = `SELECT pg_try_advisory_lock(${TURN}) AS taken`;
const END_TURN = `SELECT pg_advisory_unlock(${TURN})`;

/** How the start runs migrations. */
export interface MigrateOptions {
  /** Called once when another server migrates, before this one waits for it. */
  onWait?: () => void;
  /** Aborted when the process has to stop: ends the waiting for another server. */
  signal?: AbortSignal;
}

/**
 * Runs the migrations that have not run yet, over connections of their own because those of the server limit how long a statement may
 * take.
 * @throws the signal's reason when it is aborted before the migrations begin, and any error of the database.
 */
export async function migrate(
  { orm }: Pick<Database, 'orm'>,
  { onWait, signal }: MigrateOptions = {},
): Promise<void> {
  const runner = orm.createQueryRunner();
  const takeTurn = async (): Promise<boolean> => {
    signal?.throwIfAborted();
    const { records } = await runner.query(TAKE_TURN, [], true);
    const [{ taken }] = records as [{ taken: boolean }];
    return taken;
  };
  // Without its connection, the turn has ended already.
  const endTurn = () => runner.query(END_TURN).catch(() => undefined);
  try {
    for (let attempt = 1; !(await takeTurn()); attempt += 1) {
      if (attempt === 1) onWait?.();
      await pause(TURN_PAUSE_MS);
    }
    try {
      await runMigrations(orm);
    } finally {
      await endTurn();
    }
  } finally {
    await runner.release();
  }
}

async function runMigrations(orm: DataSource): Promise<void> {
  const { url: connectionString = '' } = orm.options as PostgresOptions;
  const source = dataSource({ connectionString, entities: [], migrations, queryTimeout: NO_TIMEOUT });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
