import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Installation } from './installation';

/** Prefix of the temporary folders of a run. */
export const PREFIX = 'daily-faults-';

let prepared: Promise<string> | undefined;

/** A folder with the data that a first start has written, for copies. Created once, removed when the process exits. */
export function preparedData(): Promise<string> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const installation = new Installation(folder, {});
  try {
    await installation.open();
  } finally {
    await installation.close();
  }
  return folder;
}
