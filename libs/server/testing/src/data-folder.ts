import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** The folders between which `dataFolder` chooses. */
export const DATA_FOLDERS: readonly string[] = [IN_MEMORY, tmpdir()];

/** Bytes that must be free in memory: room for the clusters of tests that run side by side. */
const MIN_FREE = 4 * 1024 ** 3;

/**
 * The folder for the data of tests, whose thousands of small files a disk writes and removes several times as slowly: memory where it
 * has room, otherwise the folder for temporary files.
 */
export function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_FREE ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Creates an empty folder in `dataFolder`, with a name that begins with the prefix. */
export function makeDataFolder(prefix: string): string {
  return mkdtempSync(join(dataFolder(), prefix));
}
