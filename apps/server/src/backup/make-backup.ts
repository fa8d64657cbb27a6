import { type ArchiveHead, FORMAT, PATHS } from '@daily/backup/archive/archive-format';
import { type ArchiveWriter, type StoreArchive, writeArchive } from '@daily/backup/archive/archive-writer';
import type { Recipients } from '@daily/backup/encryption/encryption';
import { beginSnapshot, dumpTables } from '@daily/backup/tables/dump-tables';
import { pictureFile, pictureWidths, type StoredPicture } from '@daily/contract/pictures';
import { ALL_PICTURES, type PictureStore } from '@daily/pictures';
import { Client } from 'pg';
import manifest from '../../package.json';

/** What a backup is made of. */
export interface BackupSource {
  connectionString: string;
  /** Where the files of pictures are; null leaves them out. */
  pictures: Pick<PictureStore, 'get'> | null;
  /** When it is made. */
  now: Date;
  /** Who can decrypt it; null leaves it readable. */
  recipients: Recipients | null;
}

/** What is in a backup. */
export interface BackupReport {
  /** Rows of all tables. */
  rows: number;
  /** Files of pictures. */
  pictures: number;
  /** Names of files that were missing in the store of pictures. */
  missingPictures: string[];
}

/** Milliseconds to wait for a connection. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** A connection of its own, on which statements may take as long as they need. */
export function ownConnection(connectionString: string): Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'backup',
  });
  // The statement under way rejects; without a listener, the error would end the process before it.
  client.on('error', () => undefined);
  return client;
}

/** Writes an archive of one snapshot of the database, and of its pictures, while servers go on. */
export async function makeBackup(source: BackupSource, store: StoreArchive): Promise<BackupReport> {
  const client = ownConnection(source.connectionString);
  await client.connect();
  try {
    const snapshot = await beginSnapshot(client);
    const head: ArchiveHead = {
      format: FORMAT,
      version: manifest.version,
      createdAt: source.now.toISOString(),
      ...snapshot,
    };
    const report: BackupReport = { rows: 0, pictures: 0, missingPictures: [] };
    await writeArchive(store, source.recipients, async (writer) => {
      await writer.begin(head);
      const tables = await dumpTables(client, head.tables, writer);
      const { rows: pictures } = head.tables['picture']
        ? await client.query<StoredPicture>(ALL_PICTURES.text)
        : { rows: [] };
      await client.query('COMMIT');
      if (source.pictures) await addPictures(source.pictures, pictures, writer, report);
      report.rows = Object.values(tables.rows).reduce((sum, count) => sum + count, 0);
      await writer.end({ ...tables, missingPictures: report.missingPictures });
    });
    return report;
  } finally {
    await client.end();
  }
}

/** A picture whose files are not there yet or not any more is of no use to the snapshot: nothing shows it. */
async function addPictures(
  store: Pick<PictureStore, 'get'>,
  pictures: readonly StoredPicture[],
  writer: ArchiveWriter,
  report: BackupReport,
): Promise<void> {
  const names = pictures.flatMap((picture) =>
    pictureWidths(picture.width).map((width) => pictureFile(picture, width)),
  );
  for (const name of names) {
    const bytes = await store.get(name);
    if (bytes) {
      await writer.add(`${PATHS.pictures}${name}`, bytes);
      report.pictures += 1;
    } else report.missingPictures.push(name);
  }
}
