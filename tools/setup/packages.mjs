import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { npmCi } from './npm.mjs';
import { ROOT } from './paths.mjs';

const MODULES = join(ROOT, 'node_modules');
/** What npm has installed. It writes this file last. */
const INSTALLED = join(MODULES, '.package-lock.json');

/** Whether node_modules has the packages of the lock file, those for this platform included. */
export function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const lock = readLock(join(ROOT, 'package-lock.json'));
  const installed = readLock(INSTALLED);
  const isThere = ([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || optional) return true;
    if (link) return existsSync(join(ROOT, path));
    return installed[path]?.version === version && installed[path]?.integrity === integrity;
  };
  return Object.entries(lock).every(isThere) && missingNativePackages(lock).length === 0;
}

/**
 * Installs the packages of the lock file.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @throws SetupError when npm fails, or when it left out a package for this platform.
 */
export async function installPackages(runtime, progress) {
  const lock = readLock(join(ROOT, 'package-lock.json'));
  const total = packageCount(lock);
  progress.begin('Installing the packages (1.5 GB on disk)');
  await removePackages();
  await npmCi(runtime.npm, ROOT, ({ lookedUp, downloaded }) =>
    progress.update(
      downloaded > 0 ? `downloaded ${Math.min(downloaded, total)} of ${total}` : `looked up ${lookedUp}`,
    ),
  );
  const missing = missingNativePackages(lock);
  if (missing.length > 0)
    throw new SetupError(
      `npm left out ${missing.join(', ')}, which this machine needs. Delete node_modules and run the command again.`,
    );
  // For `npx nx …` and programs started by hand: they look for `node` here first.
  const link = join(MODULES, '.bin', 'node');
  rmSync(link, { force: true });
  symlinkSync(runtime.node, link);
  progress.end();
}

/** After a killed installation, npm takes a package that was half unpacked for installed. The folder may be a disk of its own. */
async function removePackages() {
  const names = existsSync(MODULES) ? await readdir(MODULES) : [];
  for (const name of names) await rm(join(MODULES, name), { recursive: true, force: true });
}

/** How many packages npm reads for this platform; one that stands in several folders is read once. */
function packageCount(packages) {
  const entries = Object.entries(packages).filter(([, entry]) => isInstallable(entry));
  return new Set(
    entries.map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/'))}@${version}`),
  ).size;
}

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Packages with code for this platform that are not installed: npm leaves out without a word what it takes to be optional. */
function missingNativePackages(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => (entry.os ?? entry.cpu) && isInstallable(entry))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(ROOT, path, 'package.json')));
}

/** Whether npm installs an entry of the lock file on this platform. */
function isInstallable({ version, link, os, cpu, libc }) {
  return (
    Boolean(version) &&
    !link &&
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    allows(libc, LIBC)
  );
}

const LIBC =
  process.platform !== 'linux'
    ? ''
    : process.report.getReport().header.glibcVersionRuntime
      ? 'glibc'
      : 'musl';

/** Whether a list such as ["linux"] or ["!win32"] contains a value. */
function allows(list, value) {
  if (!list || !value) return true;
  const names = [list].flat();
  if (names.includes(`!${value}`)) return false;
  return names.every((name) => name.startsWith('!')) || names.includes(value);
}
