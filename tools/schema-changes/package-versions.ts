import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the published packages, which have the version of the product. */
const PUBLISHED = ['libs/client', 'libs/cli'];

/** What a manifest and an entry of the lock file say about versions. */
interface Versioned {
  name?: string;
  version: string;
  dependencies?: Record<string, string>;
}

/** Sets the version of the product and of its published packages, also where one depends on another, and in the lock file. */
export function setVersions(root: string, version: string): void {
  const lock = readJson<Versioned & { packages: Record<string, Versioned> }>(root, 'package-lock.json');
  const published = new Set(PUBLISHED.map((folder) => readManifest(root, folder).name));
  const update = (entry: Versioned) => {
    entry.version = version;
    for (const name of Object.keys(entry.dependencies ?? {}))
      if (entry.dependencies && published.has(name)) entry.dependencies[name] = version;
  };
  for (const folder of ['', ...PUBLISHED]) {
    const manifest = readManifest(root, folder);
    update(manifest);
    writeJson(root, join(folder, 'package.json'), manifest);
    const locked = lock.packages[folder];
    if (locked) update(locked);
  }
  lock.version = version;
  writeJson(root, 'package-lock.json', lock);
}

const readManifest = (root: string, folder: string) =>
  readJson<Versioned>(root, join(folder, 'package.json'));

function readJson<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

function writeJson(root: string, path: string, value: unknown): void {
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
}
