import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareReleases } from './compare-releases';
import type { Files } from './files';
import { frozenFiles } from './freeze';
import { versionedFiles } from './package-versions';
import { refusals } from './refusals';
import { datedNotes, unreleasedNotes } from './release-notes';
import { readReleases, readUnreleased } from './releases';
import { settingsNotes } from './settings';
import { versionNumbers } from './versions';

/** What a release would write, or why it is refused. */
export interface ReleasePlan {
  /** A line each; empty when it may be released. */
  refusals: readonly string[];
  /** Empty when it is refused. */
  files: Files;
}

const NOTES = 'CHANGELOG.md';

/**
 * Checks a release and prepares all of its files, without writing any.
 * @param root of a git repository. @param version such as `1.2.0`. @param day of the release, as `YYYY-MM-DD`.
 * @throws Error for a version of another form, and when a file of the repository is missing or malformed.
 */
export async function planRelease(root: string, version: string, day: string): Promise<ReleasePlan> {
  versionNumbers(version);
  // First: an interrupted release may have left a folder without all of its files, which cannot be read.
  const uncommitted = uncommittedFiles(root);
  if (uncommitted.length > 0)
    return refusal([
      `Commit these first, or remove what an interrupted release left, because a release names its commit: ${uncommitted.join(', ')}`,
    ]);
  const last = readReleases(root).at(-1);
  if (!last?.version) throw new Error('docs/releases has no release');
  const next = { ...readUnreleased(root), day };
  const [compared] = await compareReleases([last, next]);
  const text = readFileSync(join(root, NOTES), 'utf8');
  const reasons = refusals({
    version,
    day,
    last: { ...last, version: last.version },
    compared: compared!,
    notes: unreleasedNotes(text),
  });
  if (reasons.length > 0) return refusal(reasons);
  const commit = git(root, 'rev-parse', 'HEAD').trim();
  const settings = settingsNotes(last.settings, next.settings);
  const files = new Map([
    ...(await frozenFiles(root, { version, day, commit })),
    ...versionedFiles(root, version),
    [NOTES, datedNotes(text, version, day, settings)],
  ]);
  return { refusals: [], files };
}

const refusal = (reasons: string[]): ReleasePlan => ({ refusals: reasons, files: new Map() });

/** Names of files that are changed or new. */
function uncommittedFiles(root: string): string[] {
  const lines = git(root, 'status', '--porcelain').split('\n').filter(Boolean);
  return lines.map((line) => line.slice(3));
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}
