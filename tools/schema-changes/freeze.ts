import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelog, CHANGELOG } from './changelog';
import { compareReleases, objections } from './compare-releases';
import {
  ACCEPTED_FILE,
  compareVersions,
  readReleases,
  readUnreleased,
  RELEASES,
  versionNumbers,
} from './releases';

/**
 * Keeps `schema.graphql` and `openapi.json` as those of a release, with its accepted changes, and writes the changelog.
 * @param version such as `1.2.0`. @param day of the release, as `YYYY-MM-DD`.
 * @throws Error for a version that is not later than the last release, and when a change must not be released.
 */
export async function freeze(root: string, version: string, day: string): Promise<void> {
  versionNumbers(version);
  const releases = readReleases(root);
  const last = releases.at(-1)?.version;
  if (last && compareVersions(version, last) <= 0) throw new Error(`The last release is ${last}`);
  const next = { ...readUnreleased(root), version, day };
  const compared = await compareReleases([...releases, next]);
  const found = compared[0] ? objections(compared[0], day) : [];
  if (found.length > 0) throw new Error(`The schemas must not be released:\n${found.join('\n')}`);

  const folder = join(root, RELEASES, version);
  mkdirSync(folder, { recursive: true });
  for (const file of ['schema.graphql', 'openapi.json']) copyFileSync(join(root, file), join(folder, file));
  writeFileSync(join(folder, 'release.json'), json({ day, accepted: next.accepted }));
  writeFileSync(join(root, RELEASES, ACCEPTED_FILE), json([]));
  const unreleased = readUnreleased(root);
  writeFileSync(join(root, CHANGELOG), changelog(await compareReleases([...releases, next, unreleased])));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
