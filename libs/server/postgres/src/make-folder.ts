import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own recursive `mkdir` never returns where the system says of a
 * folder that is there that nothing can be made in it by "no such file or directory", as Linux does of /proc.
 *
 * @param mode of the folders that are made.
 * @throws the system's error, whose `path` is the whole one.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const step of missing) {
    try {
      mkdirSync(step, { mode });
    } catch (error) {
      // Else another process was faster.
      if (!existsSync(step)) throw Object.assign(error as Error, { path: folder });
    }
  }
}
