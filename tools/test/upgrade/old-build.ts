import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldRelease } from './old-release';

/**
 * Checks out a release in a git worktree, and installs and builds it there as `npm start` does.
 * @param folder for the checkout. One that is there already, from an earlier run, is used again.
 * @throws Error when it cannot be built, or the folder has another commit.
 */
export function buildOldRelease(root: string, { commit, version }: OldRelease, folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (!existsSync(folder)) git('worktree', 'add', '--quiet', '--detach', folder, commit);
  if (git('-C', folder, 'rev-parse', 'HEAD') !== commit)
    throw new Error(`${folder} is a checkout of another commit than ${commit}`);
  if (!existsSync(join(folder, 'tools/run.mjs')))
    throw new Error(`${commit} has no tools/run.mjs, with which releases are installed and built`);
  // The commit that a release names is the one before that of its version.
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const released = text.replace(/^( {2}"version": ")[^"]*/m, `$1${version}`);
  // A touched file would be built again.
  if (released !== text) writeFileSync(manifest, released);
  execFileSync(process.execPath, ['tools/run.mjs', '--omit=dev', '--built=all', 'true'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

/** Removes the worktree of a release. */
export function removeCheckout(root: string, folder: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
}
