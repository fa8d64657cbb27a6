import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { textOf } from '../source-edits';

const LOCK_FILE = 'package-lock.json';

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
