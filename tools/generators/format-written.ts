import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';

/** Formats the files of a generator as `npm run format` does. To be called once they are written. */
export function formatWritten(tree: Tree): void {
  const oxfmt = join(tree.root, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [oxfmt, ...tree.listChanges().map(({ path }) => path)], { cwd: tree.root });
}
