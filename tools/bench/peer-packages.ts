import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(`peers/${path}`, import.meta.url));

/** Installs the packages of the peers' lock file, unless they are installed. @throws Error when the installation fails. */
export function installPeers(): void {
  const stamp = file('node_modules/.installed');
  const hash = createHash('sha256')
    .update(readFileSync(file('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    {
      cwd: file('.'),
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0)
    throw new Error(
      'The packages of the peers could not be installed: use --no-peers to measure without them',
    );
  writeFileSync(stamp, hash);
}
