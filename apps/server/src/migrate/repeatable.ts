import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationRunner } from './migration';

const BUILD =
  /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+ON\s+(?:"[^"]+"|\w+)\s*(?:\(|USING\s)/i;

/**
 * The name of the index that a statement builds while the table is in use, as the statement has it. Undefined for other statements, and for a
 * build that is not recognized, which the review of migrations refuses.
 */
export const builtIndex = (text: string): string | undefined => BUILD.exec(text)?.[1];

/** Milliseconds between two looks at a build that PostgreSQL goes on with although the process that asked for it is gone. */
const BUILD_PAUSE_MS = 500;

interface IndexState {
  /** False while it is built, and for good when the build was killed. */
  valid: boolean;
  /** Whether somebody holds the lock that a build of an index of the table has. */
  busy: boolean;
}

/** Asked again and again instead of waiting for the lock: the build waits for whoever waits, because that one has an older snapshot. */
const STATE = `
  SELECT indisvalid AS valid, EXISTS (
    SELECT FROM pg_locks
    WHERE relation = indrelid AND mode = 'ShareUpdateExclusiveLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS busy
  FROM pg_index WHERE indexrelid = to_regclass($1)`;

/**
 * A runner whose statements can be repeated after a kill at any point: `CREATE INDEX CONCURRENTLY` first drops an invalid index of that
 * name, and does nothing when there is a valid one.
 */
export function repeatable(runner: MigrationRunner): MigrationRunner {
  const query = async (text: string, values?: unknown[], structured?: true): Promise<unknown> => {
    const index = builtIndex(text);
    if (index !== undefined && (await isBuilt(runner, index))) {
      return structured ? { records: [], affected: 0 } : [];
    }
    return structured ? runner.query(text, values, true) : runner.query(text, values);
  };
  return { query } as MigrationRunner;
}

/** @returns whether there is a valid index; otherwise, there is none of that name afterwards. */
async function isBuilt(runner: MigrationRunner, index: string): Promise<boolean> {
  const state = async () => ((await runner.query(STATE, [index])) as IndexState[])[0];
  let found = await state();
  while (found && !found.valid && found.busy) {
    await pause(BUILD_PAUSE_MS);
    found = await state();
  }
  if (!found || found.valid) return found !== undefined;
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  return false;
}
