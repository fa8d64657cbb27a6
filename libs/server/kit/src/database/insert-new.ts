import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts rows of an entity, except those that violate a unique constraint: they are skipped, once the concurrent
 * transaction that inserts the same has ended.
 * @returns the number of rows inserted.
 */
export async function insertNew<Entity extends object>(
  rows: EntityManager,
  entity: new () => Entity,
  values: QueryDeepPartialEntity<Entity> | QueryDeepPartialEntity<Entity>[],
): Promise<number> {
  const keys = rows.connection.getMetadata(entity).primaryColumns.map(({ databaseName }) => databaseName);
  const inserted = await rows
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(values)
    .orIgnore()
    .returning(keys)
    .execute();
  return (inserted.raw as unknown[]).length;
}
