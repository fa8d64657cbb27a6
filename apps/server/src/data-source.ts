import { dataSource } from '@daily/kit/database/database';
import type { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import { slices } from './slices';

/** The tables of all slices, as TypeORM sees them. Not yet connected. */
export function productDataSource(connectionString: string): DataSource {
  return dataSource({ connectionString, entities: slices.flatMap(({ entities }) => entities), migrations });
}

/** The statements that would make the tables what the entities say; none when the migrations have done their work. */
export async function pendingChanges(source: DataSource): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
