import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Binaries, findPackage, prepareBinaries } from './binaries';
import { makeFolder } from './make-folder';
import {
  type Account,
  accountFor,
  chownRecursive,
  firstInaccessibleFolder,
  isRoot,
} from './operating-system-account';
import { isAlive } from './process';

/** A data folder and everything needed to run a server on it. */
export interface Cluster {
  dataDir: string;
  /** The path of the data folder passed to PostgreSQL; see {@link pathFor}. */
  dataPath: string;
  binaries: Binaries;
  account: Account | undefined;
  /** Password of the database user `postgres`. */
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** The environment of the PostgreSQL processes: a few variables of our own environment, which may contain secrets. */
export function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
  const kept = names
    .filter((name) => process.env[name] !== undefined)
    .map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv;
}

/**
 * Finds the executables and initializes the data folder if it does not exist.
 *
 * @throws Error with instructions when folder permissions prevent it.
 */
export async function prepareCluster(
  dataDir: string,
  settings: Record<string, string>,
  resolveFrom: readonly string[],
  log: (line: string) => void,
): Promise<Cluster> {
  const account = explainPermissionErrors(dataDir, () => {
    prepareParent(dataDir);
    removeUnfinished(dataDir);
    return accountFor(dataDir);
  });
  const binaries = prepareBinaries(findPackage(resolveFrom), account, log);
  const password = explainPermissionErrors(dataDir, () =>
    readOrCreatePassword(dataDir, isInitialized(dataDir)),
  );
  if (!isInitialized(dataDir)) await initialize(dataDir, { binaries, account, password, settings, log });
  explainPermissionErrors(dataDir, () => secureFolder(dataDir, account));
  return { dataDir, dataPath: pathFor(dataDir, account), binaries, account, password, settings, log };
}

/** The file with the password of a data folder. */
export function passwordFile(dataDir: string): string {
  return `${dataDir}.password`;
}

function isInitialized(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

function prepareParent(dataDir: string): void {
  makeFolder(dirname(dataDir));
  if (existsSync(dataDir) && !isInitialized(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty and contains no database. Set DATA_DIR to another folder.`);
  }
}

/** Runs an operation on the data folder and rethrows permission errors with instructions. */
function explainPermissionErrors<T>(dataDir: string, work: () => T): T {
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
function pathFor(dataDir: string, account: Account | undefined): string {
  const inaccessible = account && firstInaccessibleFolder(dirname(dataDir), account);
  if (!inaccessible) return dataDir;
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL does not run as root, and the user ${account.uid} that it would run as cannot enter ${inaccessible}. ` +
      `Allow it with \`chmod o+x ${inaccessible}\`, set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** Restores the owner and the permissions that PostgreSQL requires of its folder, which a restored backup may lack. */
function secureFolder(dataDir: string, account: Account | undefined): void {
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

/**
 * Reads the password, or creates it atomically if it does not exist, so that processes starting at the same time use the
 * same one.
 *
 * @param required throws instead of creating a password, because the database already has one.
 */
function readOrCreatePassword(dataDir: string, required: boolean): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    if (required) {
      throw new Error(
        `${file} is missing. It contains the password of the database in ${dataDir}; restore both together.`,
      );
    }
    const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    linkUnlessExists(temporary, file);
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}

function linkUnlessExists(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // The file already exists, or the file system does not support hard links.
    if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Prefix of folders in which a data folder is being made; the maker's process id follows. */
function unfinishedPrefix(dataDir: string): string {
  return `${basename(dataDir)}.new-`;
}

/** Removes unfinished folders of processes that were killed during initialization. */
function removeUnfinished(dataDir: string): void {
  const prefix = unfinishedPrefix(dataDir);
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    // An orphaned initdb may still be writing there. The next start removes what it adds.
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Initializes a folder next to the data folder and renames it when it is complete, so that a killed process never leaves
 * a partial data folder. When several processes do this at the same time, all use the folder of the first to finish.
 */
async function initialize(dataDir: string, cluster: Omit<Cluster, 'dataDir' | 'dataPath'>): Promise<void> {
  const { account, log } = cluster;
  log(`Creating a new database in ${dataDir}.`);
  const folder = mkdtempSync(join(dirname(dataDir), `${unfinishedPrefix(dataDir)}${process.pid}-`));
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    await runInitdb(folder, cluster, passwordFile(dataDir));
    if (!isInitialized(dataDir)) {
      renameSync(folder, dataDir);
      syncFolder(dirname(dataDir));
    }
  } catch (error) {
    if (!isInitialized(dataDir)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runInitdb(
  folder: string,
  cluster: Omit<Cluster, 'dataDir' | 'dataPath'>,
  password: string,
): Promise<void> {
  const { binaries, account, settings } = cluster;
  const passwordFd = account ? readableCopy(password, folder, account) : undefined;
  const args = [
    ...['-D', pathFor(folder, account), '--username=postgres'],
    `--pwfile=${passwordFd === undefined ? password : '/dev/fd/3'}`,
    ...['--auth=scram-sha-256', '--data-checksums', '--no-instructions', '--encoding=UTF8', '--locale=C'],
    // A built-in locale gives the same sort order and case mapping on every machine.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(settings.fsync === 'off' ? ['--no-sync'] : []),
  ];
  const child = spawn(binaries.initdb, args, {
    cwd: folder,
    ...account,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', passwordFd ?? 'ignore'],
  });
  let output = '';
  child.stdout!.on('data', (text) => (output += text));
  child.stderr!.on('data', (text) => (output += text));
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (code === 0) resolve();
        else reject(new Error(`initdb exited with ${signal ?? code}: ${output.trim().slice(-2_000)}`));
      });
    });
  } finally {
    if (passwordFd !== undefined) closeSync(passwordFd);
  }
}

/** Opens a copy of the password that the account can read, and unlinks it immediately so that no file is left behind. */
function readableCopy(password: string, folder: string, account: Account): number {
  const file = `${folder}.pw`;
  writeFileSync(file, readFileSync(password), { mode: 0o600, flag: 'wx' });
  chownSync(file, account.uid, account.gid);
  const fd = openSync(file, 'r');
  rmSync(file);
  return fd;
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
