import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import { passwordFile } from './cluster-password';
import { isInitialized, pathFor } from './data-folder';
import type { Account } from './operating-system-account';
import { isRunning, processName } from './process';
import { processEnvironment } from './process-environment';

/** What `initdb` runs with. */
export interface InitdbOptions {
  binaries: Binaries;
  /** The owner of the new folder; undefined for the current user. */
  account: Account | undefined;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** Prefix of folders in which a data folder is being made; the maker's process name follows. */
function unfinishedPrefix(dataDir: string): string {
  return `${basename(dataDir)}.new-`;
}

/** Removes unfinished folders of processes that were killed during initialization. */
export function removeUnfinished(dataDir: string): void {
  const prefix = unfinishedPrefix(dataDir);
  for (const name of readdirSync(dirname(dataDir))) {
    const maker = name.slice(prefix.length, name.lastIndexOf('-'));
    if (!name.startsWith(prefix) || isRunning(maker)) continue;
    // An orphaned initdb may still be writing there. The next start removes what it adds.
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Initializes a folder next to the data folder and renames it when it is complete, so that a killed process never leaves
 * a partial data folder. When several processes do this at the same time, all use the folder of the first to finish.
 */
export async function initialize(dataDir: string, options: InitdbOptions): Promise<void> {
  const { account, log } = options;
  log(`Creating a new database in ${dataDir}.`);
  const folder = mkdtempSync(
    join(dirname(dataDir), `${unfinishedPrefix(dataDir)}${processName(process.pid)}-`),
  );
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    await runInitdb(folder, passwordFile(dataDir), options);
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
  password: string,
  { binaries, account, settings }: InitdbOptions,
): Promise<void> {
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
    env: processEnvironment(),
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
