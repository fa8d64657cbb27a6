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

/** No limit for a statement: a migration of a large table, or of another server that is waited for, may take minutes. */
const NO_TIMEOUT = 0;

/**
 * Runs the migrations that have not run yet, over connections of their own because those of the server limit how long a statement may
 * take. Servers that start at the same time take turns.
 */
export async function migrate({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const { url: connectionString = '' } = orm.options as PostgresOptions;
  const source = dataSource({ connectionString, entities: [], migrations, queryTimeout: NO_TIMEOUT });
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    // Released when the connection ends.
    await runner.query(`SELECT pg_advisory_lock(hashtextextended('migrations', 0))`);
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await runner.release();
    await source.destroy();
  }
}
