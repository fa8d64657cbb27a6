import { spawnSync } from 'node:child_process';
import { packagesFor, unmetRequirements } from '@daily/testing/requirements';
import { installBrowser } from './install-browser';

/** Installs the programs that tests need: with apt-get as root, and a headless Chromium from npm where there is no other. */
export async function installPrograms(): Promise<void> {
  installWithApt();
  if (unmetRequirements(['chromium']).length > 0) await installBrowser();
}

function installWithApt(): void {
  const packages = packagesFor(unmetRequirements());
  if (packages.length === 0 || process.getuid?.() !== 0 || !isInstalled('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} with apt-get, which some tests need ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const args of [['update', '-qq'], install]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) return console.log(`apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`);
  }
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
