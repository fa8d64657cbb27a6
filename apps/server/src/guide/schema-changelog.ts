import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackageFile } from '@daily/kit/runtime/find-package';

/** The releases in `docs/schema-changelog.md`, without its introduction, whose links work in the repository only. */
export function schemaChangelog(): string {
  const root = join(dirname(findPackageFile('@daily/guide/package.json')), '../../..');
  const text = readFileSync(join(root, 'docs/schema-changelog.md'), 'utf8');
  return text.slice(text.search(/^## /m)).trim();
}
