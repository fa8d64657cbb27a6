import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder's own lock file, unless they are installed: those that one command needs and the product does not.
 * @param otherwise ends the message of the error, and says what can be done without them.
 * @throws Error when the installation fails.
 */
export function installLocked(folder: string, otherwise = ''): void {
  const stamp = join(folder, 'node_modules/.installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed${otherwise}`);
  writeFileSync(stamp, hash);
}
