import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './files';

/** What an entry of the lock file says about versions. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
}

/** Every file in which the version of the product stands, with another version: manifests, lock file and images of Kubernetes. */
export function versionedFiles(root: string, version: string): Files {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const lock = JSON.parse(read('package-lock.json')) as LockedPackage & {
    packages: Record<string, LockedPackage>;
  };
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  const manifests = new Map(folders.map((folder) => [join(folder, 'package.json'), folder]));
  const names = new Set(
    [...manifests.keys()].map((path) => (JSON.parse(read(path)) as { name: string }).name),
  );

  lock.version = version;
  for (const folder of folders) {
    const { [folder]: locked } = lock.packages;
    if (!locked) continue;
    locked.version = version;
    for (const [name, needed] of Object.entries(locked.dependencies ?? {}))
      if (names.has(name) && isVersion(needed)) locked.dependencies![name] = version;
  }

  // As text, because JSON would lose how oxfmt has formatted them.
  const withVersion = (text: string) =>
    text
      .replace(/^( {2}"version": ")[^"]*/m, `$1${version}`)
      .replaceAll(/^( {4}"([^"]+)": ")\d+\.\d+\.\d+(?=")/gm, (line, start: string, name: string) =>
        names.has(name) ? `${start}${version}` : line,
      );
  return new Map([
    ...[...manifests.keys()].map((path) => [path, withVersion(read(path))] as const),
    ...globSync('deploy/kubernetes/*.yaml', { cwd: root }).map(
      (path) => [path, read(path).replaceAll(/(\/daily-trivia:)\d+\.\d+\.\d+/g, `$1${version}`)] as const,
    ),
    ['package-lock.json', `${JSON.stringify(lock, null, 2)}\n`],
  ]);
}

const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);
