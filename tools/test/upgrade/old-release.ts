import { execFileSync } from 'node:child_process';
import { readReleases } from '../../schema-changes/releases';

/** What an upgrade begins at. */
export interface OldRelease {
  /** All 40 digits. */
  commit: string;
  version: string;
  /** The numbers of its migrations, which end their names. */
  migrations: ReadonlySet<string>;
}

const MIGRATIONS = 'apps/server/migrations/';

/**
 * The last release, or any commit.
 * @param root of the repository. @param from a name of the commit; without one, the last release in `docs/releases` names it.
 * @throws Error for a commit that the clone does not have.
 */
export function oldRelease(root: string, from?: string): OldRelease {
  const last = readReleases(root).at(-1);
  const named = from ?? last?.commit;
  if (!named) throw new Error('docs/releases has no release: name a commit with --from');
  const commit = commitOf(root, named);
  if (!commit)
    throw new Error(
      from === undefined
        ? `docs/releases/${last?.version} names the commit ${named}, which this clone does not have: run git fetch --unshallow, or name another one with --from`
        : `--from ${from} is no commit of this clone`,
    );
  const files = git(root, 'ls-tree', '--name-only', commit, MIGRATIONS).split('\n');
  const numbers = files.flatMap((file) => /\/(\d{13})-[^/]*\.ts$/.exec(file)?.[1] ?? []);
  return {
    commit,
    version: (from === undefined && last?.version) || versionAt(root, commit),
    migrations: new Set(numbers),
  };
}

function commitOf(root: string, name: string): string | null {
  try {
    return git(root, 'rev-parse', '--quiet', '--verify', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    return null;
  }
}

function versionAt(root: string, commit: string): string {
  return (JSON.parse(git(root, 'show', `${commit}:package.json`)) as { version: string }).version;
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
