import { once } from 'node:events';
import { type Client, escapeIdentifier } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type ArchiveFile, damaged, tableOf } from '../archive/archive-format';
import type { CheckedArchive } from '../archive/archive-reader';
import { beginCopying, readTables, type Tables } from './dump-tables';
import {
  copied,
  countRows,
  deleteRows,
  FOREIGN_KEYS,
  hasRows,
  SEQUENCES,
  SET_SEQUENCE,
  TRIGGERS,
} from './tables.sql';

/** A clause of ALTER TABLE for each way a trigger may be enabled. */
const ENABLE: Record<string, string> = {
  O: 'ENABLE',
  A: 'ENABLE ALWAYS',
  R: 'ENABLE REPLICA',
  D: 'DISABLE',
};

/**
 * Replaces the rows of the tables of the current schema by those of an archive, in one transaction. Foreign keys and triggers are out of
 * force meanwhile: rows come in any order, and what triggers wrote is in the archive.
 * @param read passes the files of the archive on, in their order.
 * @throws Failure invalid when the tables are not those of the archive, or rows are missing afterwards
 */
export async function loadTables(
  client: Client,
  { head, manifest }: CheckedArchive,
  read: (visit: (file: ArchiveFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  await beginCopying(client);
  const tables = await readTables(client);
  requireSame(tables, head.tables);
  const putBack = await suspendRules(client, tables);
  for (const table of Object.keys(tables)) await empty(client, table);
  const loader = new TableLoader(client, tables);
  await read((file) => loader.take(file));
  await loader.end();
  await setSequences(client, manifest.sequences);
  for (const statement of putBack) await client.query(statement);
  await compareRows(client, Object.keys(tables), manifest.rows);
  // Not all tables of the database: those that these will replace are locked.
  for (const table of Object.keys(tables)) await client.query(`ANALYZE ${escapeIdentifier(table)}`);
  await client.query('COMMIT');
}

/** Writes the rows of an archive's parts, one table after the other. */
class TableLoader {
  private table: string | null = null;
  private copy: CopyStreamQuery | null = null;
  private failure: Promise<never> | null = null;

  constructor(
    private readonly client: Client,
    private readonly tables: Tables,
  ) {}

  /** Takes a file of the archive. One that is no part of a table is left to others. */
  async take({ name, bytes }: ArchiveFile): Promise<void> {
    const table = tableOf(name);
    if (table === null) return;
    if (table !== this.table) {
      await this.end();
      this.begin(table);
    }
    const { copy, failure } = this;
    if (copy && !copy.write(bytes)) await Promise.race([once(copy, 'drain'), failure]);
  }

  /** Completes the table that is being written. */
  async end(): Promise<void> {
    const { copy, failure } = this;
    this.copy = null;
    if (!copy) return;
    const finished = once(copy, 'finish');
    copy.end();
    await Promise.race([finished, failure]);
  }

  private begin(table: string): void {
    const columns = this.tables[table];
    if (!columns) throw damaged(`it has rows of an unknown table ${table}`);
    const copy = this.client.query(copyFrom(`COPY ${copied(table, columns)} FROM STDIN`));
    this.failure = new Promise<never>((_, reject) => copy.once('error', reject));
    // Looked at by the next write; until then, the failure of a statement must not end the process.
    this.failure.catch(() => undefined);
    this.table = table;
    this.copy = copy;
  }
}

function requireSame(found: Tables, expected: Tables): void {
  for (const table of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const [columns, others] = [found[table], expected[table]].map((each) => [...(each ?? [])].sort().join());
    if (columns !== others) throw damaged(`its table ${table} is not that of its migrations`);
  }
}

/** Takes foreign keys and triggers out of force. @returns the statements that bring them back */
async function suspendRules(client: Client, tables: Tables): Promise<string[]> {
  const { rows: triggers } = await client.query<{ table: string; name: string; enabled: string }>(TRIGGERS);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    FOREIGN_KEYS,
  );
  const alter = (table: string) => `ALTER TABLE ${escapeIdentifier(table)}`;
  for (const { table, name } of keys)
    await client.query(`${alter(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  for (const table of Object.keys(tables)) await client.query(`${alter(table)} DISABLE TRIGGER USER`);
  return [
    ...triggers.map(
      ({ table, name, enabled }) => `${alter(table)} ${ENABLE[enabled]} TRIGGER ${escapeIdentifier(name)}`,
    ),
    ...keys.map(
      ({ table, name, definition }) =>
        `${alter(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

/** Deletes the rows that migrations have written. Of some tables, not even the owner may delete rows: they have none. */
async function empty(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(hasRows(table));
  if (rows[0]?.found) await client.query(deleteRows(table));
}

async function setSequences(client: Client, values: Record<string, string | null>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(SEQUENCES);
  for (const { name } of rows) {
    const value = values[name];
    if (value === undefined) throw damaged(`it lacks the sequence ${name}`);
    await client.query(SET_SEQUENCE, [name, value]);
  }
}

async function compareRows(
  client: Client,
  tables: readonly string[],
  expected: Record<string, number>,
): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string | number }>(countRows(table));
    const found = Number(rows[0]?.count);
    if (found !== expected[table])
      throw damaged(`${table} has ${found} rows, and its manifest says ${expected[table]}`);
  }
}
