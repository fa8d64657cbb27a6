import { type ArchiveHead, damaged, newer, PATHS, tableOf } from '@daily/backup/archive/archive-format';
import {
  checkArchive,
  type CheckedArchive,
  readArchive,
  type StoredArchive,
} from '@daily/backup/archive/archive-reader';
import { loadTables } from '@daily/backup/tables/load-tables';
import { parsePictureFile } from '@daily/contract/pictures';
import type { PictureStore } from '@daily/pictures';
import { migrations } from '../../migrations';
import { migrateAs } from '../data-source';
import type { DatabaseAccess } from '../start/database-access';
import { ownConnection } from './make-backup';
import { type RestoringOptions, RestoringSchema } from './restoring-schema';

/** Where a backup is restored, and how. */
export interface RestoreTarget extends RestoringOptions {
  access: DatabaseAccess;
  /** Where the files of pictures go; null leaves them out. */
  pictures: Pick<PictureStore, 'put'> | null;
  now: Date;
  /**
   * Compares the restored tables before they take the place of the servers'.
   * @param connectionString of the restored tables. @throws Failure when they are not to take it
   */
  verify: (connectionString: string) => Promise<void>;
}

/** What a restore did. */
export interface RestoreReport extends CheckedArchive {
  /** The schema that keeps the tables from before; null when there were none. */
  before: string | null;
}

/** Reads a whole backup without changing anything. @throws Failure invalid when it is damaged, of a newer version or for another key */
export async function checkBackup(archive: StoredArchive): Promise<CheckedArchive> {
  const checked = await checkArchive(archive, requireKnownMigrations);
  requireKnownFiles(checked);
  return checked;
}

/**
 * Restores a backup. Whatever fails, the tables of the servers stay as they were: the backup is read and compared first, then restored
 * beside them.
 * @throws Failure with a sentence for the operator
 */
export async function restoreBackup(archive: StoredArchive, target: RestoreTarget): Promise<RestoreReport> {
  const checked = await checkBackup(archive);
  const { access } = target;
  const client = ownConnection(access.adminConnectionString ?? access.connectionString);
  await client.connect();
  try {
    const schema = await RestoringSchema.create(client, target);
    try {
      await schema.stopWrites();
      await fill(RestoringSchema.connectionString(access.connectionString), archive, checked, target);
      return { ...checked, before: await schema.takePlace(target.now) };
    } catch (error) {
      // Where the database is full or has stopped, this fails, too. The next restore removes what is left.
      await schema.discard().catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Makes the tables as the backup had them, fills them, and brings them up to date. */
async function fill(
  connectionString: string,
  archive: StoredArchive,
  checked: CheckedArchive,
  { pictures, verify }: RestoreTarget,
): Promise<void> {
  const had = new Set(checked.head.migrations);
  await migrateAs(
    connectionString,
    migrations.filter(({ name }) => had.has(name)),
  );
  const client = ownConnection(connectionString);
  await client.connect();
  try {
    await loadTables(client, checked, (visit) =>
      readArchive(archive, async (file) => {
        await visit(file);
        // A file of a picture never changes, so putting one that is there changes nothing.
        const name = pictureName(file.name);
        if (pictures && name !== null) await pictures.put(name, file.bytes);
      }),
    );
  } finally {
    await client.end();
  }
  await migrateAs(connectionString, migrations);
  await verify(connectionString);
}

/** The name of a picture's file in its store; null for any other file of an archive. */
function pictureName(name: string): string | null {
  return name.startsWith(PATHS.pictures) ? name.slice(PATHS.pictures.length) : null;
}

/** @throws Failure invalid for a file that is neither rows of a table nor a picture: its name could lead anywhere */
function requireKnownFiles({ head, manifest }: CheckedArchive): void {
  const isKnown = (name: string) => {
    const [table, picture] = [tableOf(name), pictureName(name)];
    if (table !== null) return Object.hasOwn(head.tables, table);
    return picture === null ? name === PATHS.head : parsePictureFile(picture) !== null;
  };
  const unknown = Object.keys(manifest.files).find((name) => !isKnown(name));
  if (unknown !== undefined) throw damaged(`${unknown} is no file of a backup`);
}

function requireKnownMigrations({ version, migrations: had }: ArchiveHead): void {
  const known = new Set<string>(migrations.map(({ name }) => name));
  const unknown = had.find((name) => !known.has(name));
  if (unknown) throw newer(`it is of version ${version}, whose migration ${unknown} is unknown here`);
}
