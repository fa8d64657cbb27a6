import type { DataSource, FindOptionsWhere } from 'typeorm';

/** Rows deleted by one statement, so that none exceeds the statement timeout or holds locks for long. */
export const DELETE_BATCH_SIZE = 5_000;

/**
 * Deletes a batch of an entity's rows. Call it again while it returns true. Rows that another transaction has locked are left for the next
 * time: a deletion that waited for them, and holds others, could deadlock. So could one that takes rows of other tables with it.
 * @param where the rows; in SQL, their alias is `expired`.
 * @returns whether more rows may match.
 */
export async function deleteBatch<Entity extends object>(
  orm: DataSource,
  entity: new () => Entity,
  where: FindOptionsWhere<Entity> | string,
  parameters: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const [batch, values] = orm
    .getRepository(entity)
    .createQueryBuilder('expired')
    .select('expired.ctid')
    .where(where, parameters)
    .limit(DELETE_BATCH_SIZE)
    .getQueryAndParameters();
  const { tablePath } = orm.getMetadata(entity);
  const [, deleted] = await orm.query<[unknown, number]>(
    `DELETE FROM ${tablePath} WHERE ctid = ANY (ARRAY(${batch} FOR UPDATE SKIP LOCKED))`,
    values,
  );
  return deleted === DELETE_BATCH_SIZE;
}
