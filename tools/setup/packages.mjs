import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { ADD, CLEAN_INSTALL, runNpm } from './npm.mjs';
import { ROOT } from './paths.mjs';

const MODULES = join(ROOT, 'node_modules');
/** What npm has installed. It writes this file last. */
const INSTALLED = join(MODULES, '.package-lock.json');
/** Bytes of each native package as npm has unpacked it, by its integrity in the lock file. */
const SIZES = join(MODULES, '.native-sizes.json');

/**
 * @typedef Selection
 * @property {boolean} omitDev leaves out what only development needs (`devDependencies`): the packages that remain build and run the product.
 */

/**
 * Whether node_modules has the selected packages of the lock file, and those for this platform whole.
 *
 * @param {Selection} selection
 */
export function isInstalled(selection) {
  const lock = readLock(selection);
  const installed = readJson(INSTALLED)?.packages;
  // Where npm was run by hand, the sizes are unknown.
  const sizes = existsSync(SIZES) ? readJson(SIZES) : {};
  if (!installed || !sizes || missingNativePackages(lock).length > 0) return false;
  const isThere = ([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || optional) return true;
    if (link) return existsSync(join(ROOT, path));
    return installed[path]?.version === version && installed[path]?.integrity === integrity;
  };
  const isWhole = ([path, { integrity }]) =>
    !(integrity in sizes) || sizes[integrity] === sizeOf(join(ROOT, path));
  return Object.entries(lock).every(isThere) && nativePackages(lock).every(isWhole);
}

/**
 * Installs the selected packages of the lock file. Where those that build and run the product are installed, it adds the others.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {Selection} selection
 * @throws SetupError when npm fails, or when it left out a package for this platform.
 */
export async function installPackages(runtime, selection, progress) {
  const lock = readLock(selection);
  const isAddition = !selection.omitDev && isInstalled({ omitDev: true });
  const total = packageCount(lock) - (isAddition ? packageCount(readLock({ omitDev: true })) : 0);
  progress.begin(`Installing ${total} packages${selection.omitDev ? '' : ' for development'}`);
  // Until it has ended, no command takes the packages for installed.
  if (isAddition) writeFileSync(SIZES, '');
  else await removePackages();
  await runNpm(isAddition ? ADD : CLEAN_INSTALL, runtime.npm, ROOT, {
    omitDev: selection.omitDev,
    onRequest: ({ lookedUp, read }) =>
      progress.update(read > 0 ? `read ${Math.min(read, total)} of ${total}` : `looked up ${lookedUp}`),
  });
  const missing = missingNativePackages(lock);
  if (missing.length > 0)
    throw new SetupError(
      `npm left out ${missing.join(', ')}, which this machine needs. Delete node_modules and run the command again.`,
    );
  const sizes = nativePackages(lock).map(([path, { integrity }]) => [integrity, sizeOf(join(ROOT, path))]);
  writeFileSync(SIZES, JSON.stringify(Object.fromEntries(sizes)));
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
  const entries = Object.values(packages).filter((entry) => entry.integrity && isInstallable(entry));
  return new Set(entries.map(({ integrity }) => integrity)).size;
}

/** The selected packages of the lock file, by their folder. */
function readLock({ omitDev }) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return omitDev ? Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev)) : packages;
}

/** What a file holds; null when there is none, or when a machine that lost its power has left it cut off. */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** The entries of packages with code for this platform. */
function nativePackages(packages) {
  return Object.entries(packages).filter(([, entry]) => (entry.os ?? entry.cpu) && isInstallable(entry));
}

/** The folders of those that are not installed: npm leaves out without a word what it takes to be optional. */
function missingNativePackages(packages) {
  return nativePackages(packages)
    .map(([path]) => path)
    .filter((path) => !existsSync(join(ROOT, path, 'package.json')));
}

/** Bytes of all files in a folder. */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
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
