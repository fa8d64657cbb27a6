import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes } from './release-notes';
import { freeze } from './freeze';

// `npm run release -- 0.2.0` freezes the schemas as those of a release and dates the notes in CHANGELOG.md.

const root = process.cwd();
const day = new Date().toISOString().slice(0, 10);
const version = process.argv[2];
if (!version) throw new Error('Name the version: npm run release -- 0.2.0');
await freeze(root, version, day);

const notes = join(root, 'CHANGELOG.md');
writeFileSync(notes, releaseNotes(readFileSync(notes, 'utf8'), version, day));
console.log(
  `Frozen in docs/releases/${version}. Set the version with "npm version ${version} --no-git-tag-version", and commit.`,
);
