import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ArchiveFile, parseManifest } from '@daily/backup/archive/archive-format';
import { readArchive } from '@daily/backup/archive/archive-reader';
import { writeArchive } from '@daily/backup/archive/archive-writer';
import { Client } from 'pg';
import { type ConfigCommand, runWithConfig } from '../../src/commands/command';

/** A folder with backups and what a restore makes, removed after the tests. */
export class BackupFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'backups-'));

  /** A path in the folder. */
  in(name: string): string {
    return join(this.path, name);
  }

  /** The backups in one of its folders. */
  backups(folder: string): string[] {
    return readdirSync(this.in(folder)).sort();
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Runs a command with settings. Returns its exit code, its output and its errors. */
export async function run<Args>(
  command: ConfigCommand<Args>,
  args: readonly string[],
  env: Record<string, string>,
) {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runWithConfig(command, args, env, {
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

/** Runs a statement on a connection of its own. */
export async function rowsOf(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of every table of the current schema. */
export async function rowCounts(connectionString: string): Promise<Record<string, number>> {
  const [{ counts } = { counts: {} }] = await rowsOf(
    connectionString,
    `SELECT COALESCE(json_object_agg(relname, (xpath('/row/c/text()',
       query_to_xml(format('SELECT count(*) AS c FROM %I', relname), false, true, '')))[1]::text::int), '{}') AS counts
     FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`,
  );
  return counts as Record<string, number>;
}

/** All schemas and tables of a database, so that a test sees any change. */
export function contents(connectionString: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    connectionString,
    `SELECT nspname, relname FROM pg_namespace LEFT JOIN pg_class ON relnamespace = pg_namespace.oid AND relkind = 'r'
     WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' ORDER BY 1, 2`,
  );
}

/** A copy of a backup with one more file, which its manifest names, too. */
export async function withFile(backup: Buffer, name: string, content: string): Promise<Buffer> {
  const files: ArchiveFile[] = [];
  const archive = { open: () => Promise.resolve(Readable.from([backup])), identities: [] };
  await readArchive(archive, (file) => Promise.resolve(void files.push(file)));
  const manifest = parseManifest(files.pop()!.bytes);
  let copy = Buffer.alloc(0);
  const store = async (written: Readable) => void (copy = await buffer(written));
  await writeArchive(store, null, async (writer) => {
    for (const file of files) await writer.add(file.name, file.bytes);
    await writer.add(name, Buffer.from(content));
    await writer.end(manifest);
  });
  return copy;
}
