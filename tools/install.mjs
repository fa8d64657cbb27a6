// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node.js the machine has: it installs what the
// lock file says when that is not what node_modules holds, the locked Node.js itself included.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Below this npm and this very script do not run. */
const OLDEST_NODE = 18;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Whether a version satisfies package.json's engines: ^22.13 || >=24.11. */
function serves(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 22 && minor >= 13) || (major === 24 && minor >= 11) || major > 24;
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Node.js ${process.version} cannot install this project: install Node.js 24 (any version from ${OLDEST_NODE} can fetch it).`,
  );
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing the packages of the lock file …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm'];
  const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) fail('npm ci failed: see above.');
  writeFileSync(stamp, wanted);
}

const locked = join(root, 'node_modules', '.bin', 'node');
const runtime = existsSync(locked) ? locked : process.execPath;
const version = spawnSync(runtime, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'none';
if (!serves(version)) {
  fail(
    `The product runs on Node.js ^22.13 or >=24.11; there is ${version}, and no locked one for ${process.platform}-${process.arch}. Install Node.js 24.`,
  );
}
