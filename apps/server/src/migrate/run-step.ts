import type pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { Migration, MigrationRunner } from './migration';
import { repeatable } from './repeatable';
import { type BlockedOptions, retryBlocked, withShortLocks } from './short-locks';

/**
 * Makes the records of two processes take turns, even if the connection that held the turn to migrate was lost. The number of a migration
 * is the end of its name.
 */
const TAKE_RECORD = `SELECT pg_advisory_xact_lock(hashtextextended('migration record', 0))`;
const RECORD = `
  INSERT INTO migration ("timestamp", name, serves)
  SELECT right($1::text, 13)::bigint, $1::text, $2::text WHERE NOT EXISTS (SELECT FROM migration WHERE name = $1::text)`;

/**
 * Runs a migration and records it, unless it is recorded. In a transaction, both happen or neither; without one, a kill between its last
 * statement and the record makes the next run repeat its statements.
 */
export async function runStep(
  client: pg.Client,
  migration: Migration,
  options: BlockedOptions,
): Promise<void> {
  const { name, serves } = migration;
  const record = async (): Promise<boolean> => {
    await client.query(TAKE_RECORD);
    return (await client.query(RECORD, [name, serves ?? null])).rowCount === 1;
  };
  const isOutside = migration.transaction === false;
  if (isOutside) await up(migration, runnerOutside(client, name, options));
  await withShortLocks(
    client,
    name,
    async () => {
      const isNew = await record();
      if (isNew && !isOutside) await up(migration, runnerOf(client));
    },
    options,
  );
}

/** Runs the statements of a migration. Migrations use no more of a `QueryRunner` than this. */
export function up(migration: Migration, runner: MigrationRunner): Promise<unknown> {
  return migration.up(runner as QueryRunner);
}

/** Runs each statement on its own, again when it is blocked, and those of `inBatches` in transactions that wait for locks only briefly. */
function runnerOutside(client: pg.Client, name: string, options: BlockedOptions): MigrationRunner {
  const runner = repeatable(runnerOf(client));
  return {
    query: (text: string, values?: unknown[], structured?: true) =>
      structured
        ? withShortLocks(client, name, () => runner.query(text, values, true), options)
        : // A build that ends blocked leaves an invalid index, which the next attempt drops.
          retryBlocked(name, () => runner.query(text, values), options),
  } as MigrationRunner;
}

function runnerOf(client: pg.Client): MigrationRunner {
  return {
    async query(text: string, values: unknown[] = [], structured = false) {
      const { rows, rowCount } = await client.query<object>(text, values);
      return structured ? { records: rows, affected: rowCount ?? 0 } : rows;
    },
  } as MigrationRunner;
}
