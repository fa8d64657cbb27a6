import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackageFile } from '@daily/kit/runtime/find-package';

/** Reads a file of the repository, also from the built server. @param path from the root. */
export function readRepositoryFile(path: string): string {
  const root = join(dirname(findPackageFile('@daily/guide/package.json')), '../../..');
  return readFileSync(join(root, path), 'utf8');
}
