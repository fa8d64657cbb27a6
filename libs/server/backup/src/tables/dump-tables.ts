import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type ArchiveManifest, PART_BYTES, tablePart } from '../archive/archive-format';
import type { ArchiveWriter } from '../archive/archive-writer';
import { copied, KNOWN_SETTINGS, MIGRATIONS, SEQUENCES, TABLES } from './tables.sql';

/** The columns of each table. */
export type Tables = Record<string, string[]>;

/** What a snapshot of the tables says about itself. */
export interface TablesHead {
  postgres: string;
  migrations: string[];
  tables: Tables;
}

/** The texts of values must not depend on the settings of the server or the user. Nothing may end the transaction but its end. */
const SETTINGS: Readonly<Record<string, string>> = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
};

/**
 * Begins a snapshot of the tables of the current schema: what others write meanwhile is not in it, and they wait for nothing. The tables
 * are locked against changes of their columns only.
 * @throws Error when tables were added or removed at the same moment.
 */
export async function beginSnapshot(client: Client): Promise<TablesHead> {
  const before = await readTables(client);
  if (Object.keys(before).length === 0) throw new Error('the database has no tables. Start the server first');
  await beginCopying(client, 'ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const names = Object.keys(before).map((name) => escapeIdentifier(name));
  // Locks are taken before the snapshot: the first query takes that.
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const tables = await readTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new Error('the tables were changed at the same moment. Try again once the server has started');
  const { rows: migrations } = await client.query<{ name: string }>(MIGRATIONS);
  const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
  return { postgres: versions[0]!.server_version, migrations: migrations.map(({ name }) => name), tables };
}

/**
 * Begins a transaction that reads and writes values as every archive has them, without any timeout. Its settings end with it, and it
 * takes no snapshot yet.
 */
export async function beginCopying(client: Client, mode = ''): Promise<void> {
  const { rows } = await client.query<{ name: string }>(KNOWN_SETTINGS, [Object.keys(SETTINGS)]);
  await client.query(`BEGIN ${mode}`);
  for (const { name } of rows) await client.query(`SET LOCAL ${name} TO ${SETTINGS[name]}`);
}

/** Reads the tables of the current schema. */
export async function readTables(client: Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(TABLES);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** Writes the rows of a snapshot. @returns their numbers, and the values of the sequences */
export async function dumpTables(
  client: Client,
  tables: Tables,
  writer: ArchiveWriter,
): Promise<Pick<ArchiveManifest, 'rows' | 'sequences'>> {
  const rows: Record<string, number> = {};
  for (const [table, columns] of Object.entries(tables))
    rows[table] = await dumpTable(client, table, columns, writer);
  const { rows: found } = await client.query<{ name: string; lastValue: string | null }>(SEQUENCES);
  return { rows, sequences: Object.fromEntries(found.map(({ name, lastValue }) => [name, lastValue])) };
}

async function dumpTable(
  client: Client,
  table: string,
  columns: readonly string[],
  writer: ArchiveWriter,
): Promise<number> {
  const copy = client.query(copyTo(`COPY ${copied(table, columns)} TO STDOUT`));
  let part = 0;
  for await (const bytes of inParts(copy)) await writer.add(tablePart(table, (part += 1)), bytes);
  return copy.rowCount;
}

/** Joins and cuts what a stream reads to parts of one size, of which the last may be smaller. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (let chunk of stream) {
    while (length + chunk.length >= PART_BYTES) {
      const cut = PART_BYTES - length;
      yield Buffer.concat([...waiting, chunk.subarray(0, cut)]);
      [waiting, length, chunk] = [[], 0, chunk.subarray(cut)];
    }
    // A copy: the chunk may be a view of a buffer that the driver uses again.
    if (chunk.length > 0) waiting.push(Buffer.from(chunk));
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
