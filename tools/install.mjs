// Runs before `npm start`, `npm run dev` and `npm test`, on the machine's own Node.js. Installs the packages of the lock
// file, including the locked Node.js, when node_modules does not match it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest major version that can run npm and this script. */
const OLDEST_NODE = 18;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const lockFileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Whether a version satisfies `engines` of package.json: ^22.13 || >=24.11. */
function isSupported(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 22 && minor >= 13) || (major === 24 && minor >= 11) || major > 24;
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Node.js ${process.version} is too old to install this project. Install Node.js ${OLDEST_NODE} or later; 24 is recommended.`,
  );
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockFileHash) {
  console.log('Installing the packages of the lock file …');
  const npm = process.env.npm_execpath;
  const [command, ...prefix] = npm ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(command, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) fail('npm ci failed; its output is above.');
  writeFileSync(stamp, lockFileHash);
}

const locked = join(root, 'node_modules', '.bin', 'node');
const runtime = existsSync(locked) ? locked : process.execPath;
const version = spawnSync(runtime, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'none';
if (!isSupported(version)) {
  fail(
    `The product requires Node.js ^22.13 or >=24.11, but found ${version}, and the lock file has no Node.js for ` +
      `${process.platform}-${process.arch}. Install Node.js 24.`,
  );
}
