import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelog, CHANGELOG } from './changelog';
import { compareReleases, objections } from './compare-releases';
import { readReleases, readUnreleased } from './releases';

// Compares schema.graphql and openapi.json with the last release, writes the changelog, and fails when clients would break that
// were not warned by a deprecation.

const root = process.cwd();
const today = new Date().toISOString().slice(0, 10);
const compared = await compareReleases([...readReleases(root), readUnreleased(root)]);
writeFileSync(join(root, CHANGELOG), changelog(compared));

const [unreleased] = compared;
if (!unreleased) throw new Error('docs/releases has no release');
const found = objections(unreleased, today);
for (const objection of found) console.error(objection);
const count = (level: string) => unreleased.changes.filter((change) => change.level === level).length;
console.log(
  `Since ${unreleased.since}: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe changes`,
);
if (found.length > 0) {
  console.error(
    'Deprecate first what is removed, as docs/guides/schema.md describes. A change that cannot wait is listed in ' +
      'docs/releases/accepted-changes.json.',
  );
  process.exitCode = 1;
}
