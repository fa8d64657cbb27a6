import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the repository, above the working directory. */
export function workspaceRoot(folder = process.cwd()): string {
  if (existsSync(join(folder, 'nx.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The working directory is outside of the repository');
  return workspaceRoot(parent);
}
