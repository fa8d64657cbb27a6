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

/** The operating system account that PostgreSQL runs under, when it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

/** Accounts to borrow, in this order: the one made for PostgreSQL if there is one, else the one made for nothing. */
const BORROWED = ['postgres', 'nobody'];

/** The customary id of `nobody`, where `/etc/passwd` names none of the above. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** Whether this process is root, which PostgreSQL refuses to run as. Never on Windows. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/**
 * The account to run PostgreSQL under, or undefined when our own will do, that is unless we are root.
 * An existing data folder decides: who owns the files must run the server.
 */
export function accountFor(dataDir: string): Account | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return borrowedAccount(passwd());
}

/** Picks the account from the text of `/etc/passwd`. */
export function borrowedAccount(passwdFile: string): Account {
  const lines = passwdFile.split('\n').map((line) => line.split(':'));
  for (const name of BORROWED) {
    const fields = lines.find(([user]) => user === name);
    const account = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) };
    if (account.uid > 0 && account.gid > 0) return account;
  }
  return NOBODY;
}

function passwd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/**
 * The outermost folder on the way to `path` that the account cannot enter, or undefined when it gets there.
 * Reads the permission bits alone: an access control list may allow more.
 */
export function closedFolder(path: string, account: Account): string | undefined {
  const folders: string[] = [];
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.find((folder) => !mayUse(statSync(folder), account, 0o1));
}

/** Whether the account has the rights `bits` (4 read, 2 write, 1 execute or enter) on a file. */
export function mayUse(file: Pick<Stats, 'mode' | 'uid' | 'gid'>, account: Account, bits: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0;
  return ((file.mode >> shift) & bits) === bits;
}

/** Gives a folder and everything in it to the account. Links are given, not followed. */
export function giveTo(path: string, account: Account): void {
  if (!lstatSync(path).isDirectory()) return lchownSync(path, account.uid, account.gid);
  for (const name of readdirSync(path)) giveTo(join(path, name), account);
  chownSync(path, account.uid, account.gid);
}
