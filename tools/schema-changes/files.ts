import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts of files by path below the root of the repository. */
export type Files = ReadonlyMap<string, string>;

/** Writes files, and the folders that they need. */
export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
