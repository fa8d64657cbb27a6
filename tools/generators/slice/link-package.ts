import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { textOf } from '../source-edits';

const LOCK_FILE = 'package-lock.json';

/** Contains the hash of the lock file whose packages are installed. `tools/install.mjs` writes it. */
const STAMP = 'node_modules/.installed';

interface LockFile {
  packages: Record<string, unknown>;
}

/** Adds a package of the workspace to the lock file, as `npm install` would, without a request to the registry. */
export function lockPackage(tree: Tree, name: string, folder: string): void {
  const lock = JSON.parse(textOf(tree, LOCK_FILE)) as LockFile;
  const entries = Object.entries(lock.packages);
  insertSorted(entries, [folder, { name: `@daily/${name}`, version: '0.1.0' }]);
  insertSorted(entries, [`node_modules/@daily/${name}`, { resolved: folder, link: true }]);
  const packages = Object.fromEntries(entries);
  tree.write(LOCK_FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

function insertSorted(entries: [string, unknown][], added: [string, unknown]): void {
  const next = entries.findIndex(([path]) => path.localeCompare(added[0], 'en') > 0);
  entries.splice(next === -1 ? entries.length : next, 0, added);
}

/** Links a package into `node_modules`, in place of a link that a discarded slice left behind. */
export function linkPackage(root: string, name: string, folder: string): void {
  const link = join(root, 'node_modules/@daily', name);
  rmSync(link, { force: true });
  symlinkSync(join('../..', folder), link, 'dir');
}

/** Whether the packages of the current lock file are installed. */
export function isInstalled(root: string): boolean {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockFile(root);
}

/** Records that the packages of the current lock file are installed, so that the next `npm test` does not install them again. */
export function markInstalled(root: string): void {
  // Replaced rather than overwritten: the file may be a hard link that another checkout shares.
  rmSync(join(root, STAMP), { force: true });
  writeFileSync(join(root, STAMP), hashOfLockFile(root));
}

function hashOfLockFile(root: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, LOCK_FILE)))
    .digest('hex');
}
