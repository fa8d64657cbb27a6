import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { packagesFor, unmetRequirements } from '@daily/testing/requirements';
import { installBrowser } from './install-browser';

/** Installs the programs that tests need: with apt-get as root, and a headless Chromium from npm where there is no other. */
export async function installPrograms(): Promise<void> {
  await installWithApt();
  if (unmetRequirements(['chromium']).length > 0) await installBrowser();
}

async function installWithApt(): Promise<void> {
  const packages = packagesFor(unmetRequirements());
  if (packages.length === 0 || process.getuid?.() !== 0 || !isInstalled('apt-get')) return;
  console.log(`Installing ${packages.join(', ')} with apt-get, which some tests need ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  try {
    for (const args of [['update', '-qq'], install]) await promisify(execFile)('apt-get', args, { env });
  } catch (error) {
    console.log(`apt-get failed: ${errorMessage(error).trim().split('\n').at(-1)}`);
  }
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
