import {
  type Stats,
  lstatSync,
  chownSync,
  lchownSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** An operating system account to run PostgreSQL under instead of the current one. */
export interface Account {
  uid: number;
  gid: number;
}

/** The accounts to look for, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** The usual ids of `nobody`, used when `/etc/passwd` contains none of these accounts. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Whether this process runs as root, which PostgreSQL refuses to do. Always false on Windows. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * The account to run PostgreSQL under, or undefined to use the current one, which works unless it is root. PostgreSQL must
 * run as the owner of its files, so the owner of an existing data folder takes precedence.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUnprivilegedAccount(readPasswd());
}

/** Finds an unprivileged account in the text of `/etc/passwd`. */
export function findUnprivilegedAccount(passwdFile: string): Account {
  const lines = passwdFile.split('\n').map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const fields = lines.find(([user]) => user === name);
    const account = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) };
    if (account.uid > 0 && account.gid > 0) return account;
  }
  return NOBODY;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/**
 * The outermost ancestor of `path`, or `path` itself, that the account cannot enter; undefined when it can enter all of
 * them. Considers permission bits only; an access control list may allow more.
 */
export function firstInaccessibleFolder(path: string, account: Account): string | undefined {
  const folders: string[] = [];
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.find((folder) => !hasPermission(statSync(folder), account, 0o1));
}

/** Whether the account has all permissions in `bits` (4 read, 2 write, 1 execute or enter) on a file. */
export function hasPermission(
  file: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  account: Account,
  bits: number,
): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

/** Makes the account the owner of a folder and everything in it. Does not follow symbolic links. */
export function chownRecursive(path: string, account: Account): void {
  if (!lstatSync(path).isDirectory()) return lchownSync(path, account.uid, account.gid);
  for (const name of readdirSync(path)) chownRecursive(join(path, name), account);
  chownSync(path, account.uid, account.gid);
}
