import { dataSource, type Database } from '@daily/kit/database/database';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import { declarations } from './slices';

/** TypeORM's data source over the tables of all slices, not yet connected. */
export function productDataSource(connectionString: string): DataSource {
  return dataSource({ connectionString, entities: declarations.entities, migrations });
}

/** The statements that would bring the tables in line with the entities; none when the migrations are complete. */
export async function pendingChanges(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** Runs the migrations that have not run yet. Servers that start at the same time take turns. */
export async function migrate({ orm }: Pick<Database, 'orm'>): Promise<void> {
  const runner = orm.createQueryRunner();
  try {
    await runner.query(`SELECT pg_advisory_lock(hashtextextended('migrations', 0))`);
    await orm.runMigrations({ transaction: 'each' });
  } finally {
    await runner.query(`SELECT pg_advisory_unlock(hashtextextended('migrations', 0))`);
    await runner.release();
  }
}
