import type { Client } from 'pg';

/** Settings of a connection that fills tables: nothing of it must survive a crash. */
const SETTINGS = [
  // Foreign keys hold by construction, and so does what triggers would derive; checking millions of rows takes too long.
  'SET session_replication_role = replica',
  'SET synchronous_commit = off',
  `SET maintenance_work_mem = '512MB'`,
  `SET work_mem = '256MB'`,
];

/** Tables that others refer to, which PostgreSQL does not truncate without those. */
const REFERENCED = ['player', 'session'];

/** Prepares a connection of a superuser for {@link filling}. */
export async function prepareFilling(client: Client): Promise<void> {
  for (const setting of SETTINGS) await client.query(setting);
}

/**
 * Fills tables in one transaction and builds their indexes afterwards, which takes a fraction of the time. With the setting
 * `wal_level=minimal`, rows of tables that are truncated in the transaction are not written to the WAL.
 * @param client of a superuser, prepared by {@link prepareFilling}.
 */
export async function filling(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  const truncated = tables.filter((table) => !REFERENCED.includes(table));
  await client.query(`TRUNCATE ${truncated.join()}`);
  // REINDEX makes them ready again. Dropping indexes would drop constraints, and the foreign keys that refer to them.
  await client.query('UPDATE pg_index SET indisready = FALSE WHERE indrelid = ANY($1::text[]::regclass[])', [
    tables,
  ]);
  await fill();
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`);
  await client.query('COMMIT');
  // The state that autovacuum would bring the tables into later.
  await client.query(`VACUUM (ANALYZE) ${tables.join()}`);
}
