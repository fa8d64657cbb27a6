import type { DataSource, FindOptionsWhere } from 'typeorm';

/** Rows deleted by one statement, so that none exceeds the statement timeout or holds locks for long. */
export const DELETE_BATCH_SIZE = 5_000;

/**
 * Deletes a batch of an entity's rows. Call it again while it returns true.
 * @returns whether more rows may match.
 */
export async function deleteBatch<Entity extends object>(
  orm: DataSource,
  entity: new () => Entity,
  where: FindOptionsWhere<Entity>,
): Promise<boolean> {
  const [batch, values] = orm
    .getRepository(entity)
    .createQueryBuilder('expired')
    .select('expired.ctid')
    .where(where)
    .limit(DELETE_BATCH_SIZE)
    .getQueryAndParameters();
  const { tablePath } = orm.getMetadata(entity);
  const [, deleted] = await orm.query<[unknown, number]>(
    `DELETE FROM ${tablePath} WHERE ctid = ANY (ARRAY(${batch}))`,
    values,
  );
  return deleted === DELETE_BATCH_SIZE;
}
