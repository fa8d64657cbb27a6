import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changelog, CHANGELOG } from './changelog';
import { compareReleases, objections } from './compare-releases';
import { readReleases, readUnreleased } from './releases';

/** What has changed since the last release. */
export interface CheckedSchemas {
  /** The numbers of changes, in a line. */
  summary: string;
  /** Why the changes must not be released, a line each; empty when they may be. */
  found: string[];
}

/**
 * Compares `schema.graphql` and `openapi.json` of a repository with its last release, and writes the changelog.
 * @param today as `YYYY-MM-DD`.
 * @throws Error when the repository has no release.
 */
export async function checkSchemas(root: string, today: string): Promise<CheckedSchemas> {
  const compared = await compareReleases([...readReleases(root), readUnreleased(root)]);
  writeFileSync(join(root, CHANGELOG), changelog(compared));
  const [unreleased] = compared;
  if (!unreleased) throw new Error('docs/releases has no release');
  const count = (level: string) => unreleased.changes.filter((change) => change.level === level).length;
  return {
    summary: `Since ${unreleased.since}: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe changes`,
    found: objections(unreleased, today),
  };
}
