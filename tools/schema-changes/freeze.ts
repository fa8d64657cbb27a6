import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelog, CHANGELOG } from './changelog';
import { compareReleases } from './compare-releases';
import type { Files } from './files';
import { ACCEPTED_FILE, readReleases, readUnreleased, type Release, RELEASES } from './releases';

/** What is frozen of each release: its interfaces and its settings. */
const FROZEN = ['schema.graphql', 'openapi.json', 'settings.json'];

/** What names a release. */
export type ReleaseName = Pick<Release, 'day' | 'commit'> & { version: string };

/** The files that keep interfaces and settings as those of a release, with its accepted changes, and the changelog of the schemas. */
export async function frozenFiles(root: string, { version, day, commit }: ReleaseName): Promise<Files> {
  const unreleased = readUnreleased(root);
  const { accepted } = unreleased;
  const releases = [
    ...readReleases(root),
    { ...unreleased, version, day, commit },
    { ...unreleased, accepted: [] },
  ];
  const folder = join(RELEASES, version);
  return new Map([
    ...FROZEN.map((file) => [join(folder, file), readFileSync(join(root, file), 'utf8')] as const),
    [join(folder, 'release.json'), json({ day, commit, accepted })],
    [join(RELEASES, ACCEPTED_FILE), json([])],
    [CHANGELOG, changelog(await compareReleases(releases))],
  ]);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
