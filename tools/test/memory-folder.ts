import { accessSync, constants, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';

/** Bytes that the databases and other temporary files of the tests may take. */
const REQUIRED = 8e9;

/** A folder in memory with room for the temporary files of the tests, which need not survive them; null when there is none. */
export function memoryFolder(): string | null {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= REQUIRED ? SHARED_MEMORY : null;
  } catch {
    return null;
  }
}
