import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's own recursive `mkdir` never returns when an existing parent reports
 * "no such file or directory" for every new entry, as /proc does on Linux.
 *
 * @param mode permissions of the created folders.
 * @throws the system's error, with the full path in `path`.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let ancestor = folder; !existsSync(ancestor); ancestor = dirname(ancestor)) missing.unshift(ancestor);
  for (const path of missing) {
    try {
      mkdirSync(path, { mode });
    } catch (error) {
      // Another process may have created it in the meantime.
      if (!existsSync(path)) throw Object.assign(error as Error, { path: folder });
    }
  }
}
