import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../browser');
const MODULES = join(FOLDER, 'node_modules');
/** The unpacked browser. `libs/server/testing/src/browser.ts` finds it there. */
const UNPACKED = join(MODULES, '.chromium');

/** The package unpacks its own libraries as well when it takes the machine for this one. */
const AMAZON_LINUX = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };

/**
 * Installs the headless Chromium of npm (package `@sparticuz/chromium`), which needs no other package of the system. Does nothing where it
 * does not exist for this platform. It runs everything but notifications.
 */
export async function installBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  console.log('Installing a headless Chromium from npm, which the browser tests need ...');
  const { status, stderr } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], {
    encoding: 'utf8',
  });
  if (status !== 0) return console.log(`It could not be installed: ${stderr.trim().split('\n').at(-1)}`);
  const folder = `${UNPACKED}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unpack(folder);
  writeFileSync(join(folder, 'fonts.conf'), fontSettings());
  writeFileSync(join(folder, 'run'), launcher(), { mode: 0o755 });
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(folder, UNPACKED);
}

/** The package unpacks into the folder for temporary files, so a process of its own has another one. */
function unpack(folder: string): void {
  const script = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  const { status, stderr } = spawnSync(process.execPath, ['--eval', script], {
    cwd: FOLDER,
    env: { ...process.env, ...AMAZON_LINUX, TMPDIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

/** Without a font, Chromium ends at the first input field. */
function fontSettings(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(UNPACKED, 'fonts')}</dir>
  <cachedir>${join(UNPACKED, 'font-cache')}</cachedir>
</fontconfig>
`;
}

function launcher(): string {
  return `#!/bin/sh
LD_LIBRARY_PATH='${join(UNPACKED, 'al2023/lib')}' FONTCONFIG_FILE='${join(UNPACKED, 'fonts.conf')}' exec '${join(UNPACKED, 'chromium')}' "$@"
`;
}
