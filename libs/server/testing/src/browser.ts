import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root';

/** Possible paths of Chromium: CHROME_PATH, and the usual ones on Linux and macOS. */
const FULL = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The headless Chromium that `npm test` installs where none of the others is. */
const HEADLESS = join(workspaceRoot(), 'tools/browser/node_modules/.chromium/run');

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path)) ?? null;

/** The path of a Chromium on this machine; null when there is none. */
export const findBrowser = (): string | null => firstOf([...FULL, HEADLESS]);

/** The path of a Chromium that shows notifications, which the headless one does not; null when there is none. */
export const findFullBrowser = (): string | null => firstOf(FULL);
