import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes } from './release-notes';
import { freeze } from './freeze';
import { setVersions } from './package-versions';

// `npm run release -- 0.2.0` freezes the schemas as those of a release, dates the notes in CHANGELOG.md and sets the version of the
// packages.

const root = process.cwd();
const day = new Date().toISOString().slice(0, 10);
const version = process.argv[2];
if (!version) throw new Error('Name the version: npm run release -- 0.2.0');
await freeze(root, version, day);

const notes = join(root, 'CHANGELOG.md');
writeFileSync(notes, releaseNotes(readFileSync(notes, 'utf8'), version, day));
setVersions(root, version);
console.log(`Frozen in docs/releases/${version}. Run "npm test", and commit.`);
