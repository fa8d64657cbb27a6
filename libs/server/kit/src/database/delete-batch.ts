import type { DataSource } from 'typeorm';

/** Rows deleted by one statement, so that none exceeds the statement timeout or holds locks for long. */
export const DELETE_BATCH_SIZE = 5_000;

/**
 * Deletes a batch of a table's rows. Call it again while it returns true.
 * @param where SQL condition over the table, with `values` as its parameters.
 * @returns whether more rows may match.
 */
export async function deleteBatch(
  orm: DataSource,
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<boolean> {
  const [, deleted] = await orm.query<[unknown, number]>(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${DELETE_BATCH_SIZE}))`,
    [...values],
  );
  return deleted === DELETE_BATCH_SIZE;
}
