import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes the files of a look into a new folder and calls `use` with it. Objects are written as JSON. */
export async function inLookFolder<T>(
  files: Readonly<Record<string, string | Buffer | object>>,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'look-'));
  try {
    for (const [name, content] of Object.entries(files))
      writeFileSync(
        join(folder, name),
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      );
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
