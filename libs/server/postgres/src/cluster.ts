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
} from 'node:fs';
import { openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Account, accountFor, closedFolder, giveTo, isRoot } from './account';
import { type Binaries, findPackage, prepareBinaries } from './binaries';
import { isAlive } from './process';
import { makeFolder } from './make-folder';

/** A data folder with all that is needed to run its server. */
export interface Cluster {
  dataDir: string;
  /** What PostgreSQL is told its data folder is; see {@link pathFor}. */
  dataPath: string;
  binaries: Binaries;
  account: Account | undefined;
  /** Of the user `postgres`. */
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** The only variables that PostgreSQL gets of our environment, which may hold secrets. */
export function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
  const kept = names
    .filter((name) => process.env[name] !== undefined)
    .map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv;
}

/**
 * Finds the programs and makes the data folder if there is none.
 * @throws an error that says what to do when a folder's rights stand in the way.
 */
export async function prepareCluster(
  dataDir: string,
  settings: Record<string, string>,
  resolveFrom: readonly string[],
  log: (line: string) => void,
): Promise<Cluster> {
  const account = inFolder(dataDir, () => {
    makeParent(dataDir);
    removeUnfinished(dataDir);
    return accountFor(dataDir);
  });
  const binaries = prepareBinaries(findPackage(resolveFrom), account, log);
  const password = inFolder(dataDir, () => passwordBeside(dataDir, isInitialized(dataDir)));
  if (!isInitialized(dataDir)) await initialize(dataDir, { binaries, account, password, settings, log });
  inFolder(dataDir, () => secureFolder(dataDir, account));
  return { dataDir, dataPath: pathFor(dataDir, account), binaries, account, password, settings, log };
}

/** Where the password of a data folder is kept. */
export function passwordFile(dataDir: string): string {
  return `${dataDir}.password`;
}

function isInitialized(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

function makeParent(dataDir: string): void {
  makeFolder(dirname(dataDir));
  if (existsSync(dataDir) && !isInitialized(dataDir) && readdirSync(dataDir).length > 0) {
    throw new Error(`${dataDir} is not empty and holds no database. Set DATA_DIR to another folder.`);
  }
}

/** Does something with the data folder, and says in plain words when its rights, or its parent's, stand in the way. */
function inFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw new Error(
      `The database's folder ${existsSync(dataDir) ? dataDir : dirname(dataDir)} cannot be used by this user (${code}). ` +
        'Give this user the folder, or set DATA_DIR to another.',
      { cause: error },
    );
  }
}

/**
 * The path that PostgreSQL gets for its data folder. Under a borrowed account the real one may lead through a folder that is
 * closed to it, as the home of root is. Linux has a way around: the server is started inside the data folder, and
 * the link `/proc/self/cwd` leads there without passing the folders above.
 * @throws where there is no such way.
 */
function pathFor(dataDir: string, account: Account | undefined): string {
  const closed = account && closedFolder(dirname(dataDir), account);
  if (!closed) return dataDir;
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd';
  throw new Error(
    `PostgreSQL does not run as root, and the user ${account.uid} that it would run as cannot enter ${closed}. ` +
      `Allow it with \`chmod o+x ${closed}\`, set DATA_DIR to another folder, or start as an ordinary user.`,
  );
}

/** PostgreSQL demands to own its folder, and that others cannot read it; a restored copy may be neither. */
function secureFolder(dataDir: string, account: Account | undefined): void {
  const { uid, mode } = statSync(dataDir);
  if (!isRoot() && process.geteuid && uid !== process.geteuid()) {
    throw new Error(
      `The database's folder ${dataDir} belongs to user ${uid}, and this is user ${process.geteuid()}. ` +
        'Start as the user who made it, change its owner, or set DATA_DIR to another folder.',
    );
  }
  if (account && uid === 0) giveTo(dataDir, account);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
}

/** The password, made if there is none: whole or not at all, and the same for all who start at once. */
function passwordBeside(dataDir: string, required: boolean): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) {
    if (required) {
      throw new Error(
        `${file} is missing: it holds the password of the database in ${dataDir}. Restore both together.`,
      );
    }
    const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    linkUnlessThere(temporary, file);
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}

function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Either it is there, or this file system has no links.
    if (!existsSync(to)) copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Prefix of folders in which a data folder is being made; the maker's process id follows. */
function unfinishedPrefix(dataDir: string): string {
  return `${basename(dataDir)}.new-`;
}

/** Removes what a maker that was killed left behind. */
function removeUnfinished(dataDir: string): void {
  const prefix = unfinishedPrefix(dataDir);
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    // An initdb whose parent was killed may still write there: what it adds meanwhile goes at the next start.
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Makes the data folder beside its place and renames it there when it is complete, so that a start that is killed leaves
 * nothing half made. Of several makers at once the first wins and the others use its folder.
 */
async function initialize(dataDir: string, cluster: Omit<Cluster, 'dataDir' | 'dataPath'>): Promise<void> {
  const { account, log } = cluster;
  log(`Making a new database in ${dataDir}.`);
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
    // The same order and the same upper case on every machine, whatever locales it has.
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
        else reject(new Error(`initdb ended with ${signal ?? code}: ${output.trim().slice(-2_000)}`));
      });
    });
  } finally {
    if (passwordFd !== undefined) closeSync(passwordFd);
  }
}

/** An open file with the password that the account may read, and that has no name, so that nothing is left to remove. */
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
