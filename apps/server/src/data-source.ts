import { dataSource, type Database } from '@daily/kit/database/database';
import { writableAddress } from '@daily/kit/database/writable-host';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import type { Migration } from './migrate/migration';
import { RELEASE } from './migrate/release';
import { type RunOptions, runMigrations, runWithoutTurn } from './migrate/run-migrations';
import { readSchemaState, type SchemaState } from './migrate/schema-state';
import { declarations } from './slices';

type PostgresOptions = Extract<DataSource['options'], { type: 'postgres' }>;

/** A migration: its name is that of the class. */
export type MigrationType = (typeof migrations)[number];

/** Every migration, in order. */
export const productMigrations: readonly Migration[] = migrations.map((Each) => new Each());

/** TypeORM's data source over the tables of all slices, not yet connected. */
export function productDataSource(connectionString: string): DataSource {
  return dataSource({ connectionString, entities: declarations.entities, migrations });
}

/** The statements that would bring the tables in line with the entities; none when the migrations are complete. */
export async function pendingChanges(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** What the schema of a database is to this release. Takes one query. */
export function productSchema(database: Pick<Database, 'query'>): Promise<SchemaState> {
  return readSchemaState(database, productMigrations, RELEASE);
}

/** Runs the migrations that have not run yet; see {@link runMigrations}. */
export async function migrate({ orm }: Pick<Database, 'orm'>, options: RunOptions = {}): Promise<void> {
  const { url = '' } = orm.options as PostgresOptions;
  await runMigrations(await writableAddress(url), productMigrations, options);
}

/** Runs those of some migrations that have not run yet, without taking a turn. */
export async function migrateAs(connectionString: string, some: readonly MigrationType[]): Promise<void> {
  await runWithoutTurn(
    connectionString,
    some.map((Each) => new Each()),
  );
}
