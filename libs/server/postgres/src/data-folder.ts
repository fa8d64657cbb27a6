import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder';
import { type Account, chownRecursive, firstInaccessibleFolder, isRoot } from './operating-system-account';

/** Whether a folder contains a complete database. */
export function isInitialized(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

/** The major version of PostgreSQL that a complete database belongs to; null when there is none. */
export function databaseMajor(dataDir: string): number | null {
  return isInitialized(dataDir)
    ? Number.parseInt(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'), 10)
    : null;
}

/**
 * Creates the parents of a data folder.
 *
 * @throws Error when the folder contains something other than a database.
 */
export function prepareParent(dataDir: string): void {
  makeFolder(dirname(dataDir));
  if (existsSync(dataDir) && !isInitialized(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty and contains no database. Set DATA_DIR to another folder.`);
  }
}

/** Runs an operation on the data folder and rethrows permission errors with instructions. */
export function explainPermissionErrors<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new Error(
      `This user has no permission to use the database folder ${existsSync(dataDir) ? dataDir : dirname(dataDir)} (${code}). ` +
        'Change its owner to this user, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/**
 * The path of the data folder passed to PostgreSQL. Another account may be unable to enter a parent folder, such as the
 * home of root. On Linux the server is therefore started inside the data folder and uses the link `/proc/self/cwd`, which
 * bypasses the parent folders.
 *
 * @throws Error on other systems.
 */
export function pathFor(dataDir: string, account: Account | undefined): string {
  const inaccessible = account && firstInaccessibleFolder(dirname(dataDir), account);
  if (!inaccessible) return dataDir;
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL does not run as root, and the user ${account.uid} that it would run as cannot enter ${inaccessible}. ` +
      `Allow it with \`chmod o+x ${inaccessible}\`, set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** Restores the owner and the permissions that PostgreSQL requires of its folder, which a restored backup may lack. */
export function secureFolder(dataDir: string, account: Account | undefined): void {
  const { uid, mode } = statSync(dataDir);
  if (!isRoot() && process.geteuid && uid !== process.geteuid()) {
    throw new Error(
      `The database folder ${dataDir} belongs to user ${uid}, but this process runs as user ${process.geteuid()}. ` +
        'Start as the owner of the folder, change its owner, or set DATA_DIR to another folder.',
    );
  }
  if (account && uid === 0) chownRecursive(dataDir, account);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
}
