import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root';

const CHOSEN = process.env['CHROME_PATH'];

/** Possible paths of the full Chromium, on Linux and macOS. */
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that Debian has for tests. It takes two thirds of the time of the full one. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The headless Chromium that `npm test` installs where none of the others is. */
const FROM_NPM = join(workspaceRoot(), 'tools/browser/node_modules/.chromium/run');

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path)) ?? null;

/** The path of a Chromium on this machine: the one in CHROME_PATH, else the quickest; null when there is none. */
export const findBrowser = (): string | null => firstOf([CHOSEN, HEADLESS, ...FULL, FROM_NPM]);

/** The path of a Chromium as people have it; null when there is none. */
export const findFullBrowser = (): string | null => firstOf([CHOSEN, ...FULL]);
