import type { Database } from './database';

/** Rows deleted at once, so that no statement runs into the database's time limit and none holds its locks for long. */
export const DELETED_AT_ONCE = 5_000;

/**
 * Deletes some of a table's rows, to be called again as long as there may be more.
 * @param where a condition in SQL over the table; its values follow.
 * @returns whether there may be more.
 */
export async function deleteSome(
  { orm }: Database,
  table: string,
  where: string,
  values: readonly unknown[],
): Promise<boolean> {
  const [, deleted] = await orm.query<[unknown, number]>(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${DELETED_AT_ONCE}))`,
    [...values],
  );
  return deleted === DELETED_AT_ONCE;
}
