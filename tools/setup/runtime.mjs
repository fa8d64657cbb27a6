import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { CLEAN_INSTALL, runNpm } from './npm.mjs';
import { ROOT } from './paths.mjs';

/** The oldest version that runs this setup. */
const OLDEST_HOST = 18;

const FOLDER = join(ROOT, 'tools', 'runtime');
const MODULES = join(FOLDER, 'node_modules');
const NPM = join(MODULES, 'npm', 'bin');
/** Holds `node`, `npm` and `npx`, and nothing else. */
const BIN = join(MODULES, '.runtime');
const NODE = join(BIN, 'node');
const STAMP = join(MODULES, '.installed');

/**
 * @typedef Runtime
 * @property {string} bin folder with `node`, `npm` and `npx`.
 * @property {string} node path of Node.js.
 * @property {string[]} npm the program and its first arguments that run npm.
 */

/** The installed runtime; null when it has to be installed. @returns {Runtime | null} */
export function findRuntime() {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== version()) return null;
  return { bin: BIN, node: NODE, npm: [NODE, join(NPM, 'npm-cli.js')] };
}

/** @throws SetupError when the Node.js that runs this can neither run the product nor install the one that does. */
export function requireHost() {
  const host = process.version;
  if (major(host) < OLDEST_HOST)
    throw new SetupError(`Node.js ${host} is too old to set up this project. Install Node.js 24.`);
  if (!lockedPackage() && !isSupported(host)) throw new SetupError(unsupported(host));
}

/**
 * Installs the locked Node.js and npm with the npm of the machine. Where the lock file has no Node.js for this platform, the
 * machine's own runs the locked npm, so that the packages are the same everywhere. {@link requireHost} says whether either serves.
 *
 * @returns {Promise<Runtime>}
 */
export async function installRuntime(progress) {
  const locked = lockedPackage();
  progress.begin('Installing Node.js and npm of the lock file');
  await runNpm(CLEAN_INSTALL, hostNpm(), FOLDER);
  link(locked && runs(locked) ? locked : supportedHost());
  writeFileSync(STAMP, version());
  progress.end();
  return findRuntime();
}

/** What the stamp has to be: the lock file, the machine that it was installed for, and the size of Node.js, which may have been cut off. */
function version() {
  const hash = createHash('sha256').update(readFileSync(join(FOLDER, 'package-lock.json')));
  const size = statSync(NODE, { throwIfNoEntry: false })?.size;
  return hash.update(`${process.platform}-${process.arch}-${size}`).digest('hex');
}

/** The path that Node.js of the lock file has for this platform; null when there is none. */
function lockedPackage() {
  const { packages } = JSON.parse(readFileSync(join(FOLDER, 'package-lock.json'), 'utf8'));
  const name = `node-${process.platform}-${process.arch}`;
  const locked = packages[`node_modules/${name}`];
  // Node.js of the lock file is linked against glibc.
  if (!locked || !process.report.getReport().header.glibcVersionRuntime) return null;
  return { path: join(MODULES, name, 'bin', 'node'), version: `v${locked.version}` };
}

function runs({ path, version }) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() === version;
}

function supportedHost() {
  if (!isSupported(process.version)) throw new SetupError(unsupported(process.version));
  return { path: process.execPath };
}

function link({ path }) {
  rmSync(BIN, { recursive: true, force: true });
  mkdirSync(BIN, { recursive: true });
  symlinkSync(path, NODE);
  for (const name of ['npm', 'npx']) symlinkSync(join(NPM, `${name}-cli.js`), join(BIN, name));
}

/** npm of the machine: the one that runs this command, or the one on the PATH. */
function hostNpm() {
  const running = process.env.npm_execpath;
  if (running && /\.c?js$/.test(running) && existsSync(running)) return [process.execPath, running];
  if (spawnSync('npm', ['--version'], { shell: process.platform === 'win32' }).status === 0) return ['npm'];
  throw new SetupError('npm was not found. Install it beside Node.js (Debian: apt-get install npm).');
}

const major = (version) => Number.parseInt(version.slice(1), 10);

/** Whether a version satisfies `engines` of package.json: ^22.13 || >=24.11. */
function isSupported(version) {
  const [first, second] = version.slice(1).split('.').map(Number);
  return (first === 22 && second >= 13) || (first === 24 && second >= 11) || first > 24;
}

function unsupported(version) {
  return (
    `This product runs on Node.js 24 (or 22.13 and later); this machine has ${version}, and its lock file has none for ` +
    `${process.platform}-${process.arch}${process.platform === 'linux' ? ' with this C library' : ''}. Install Node.js 24.`
  );
}
