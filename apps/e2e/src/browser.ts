import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where a Chromium may be: what the caller names, what Linux and macOS install, what Playwright downloads. */
const CANDIDATES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** No request of the browser's own leaves the machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or null. */
export function findChromium(): string | null {
  return CANDIDATES.find((path) => path && existsSync(path)) ?? null;
}

/** Starts the browser. @throws Error when there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: install one or name it in CHROME_PATH');
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A page, and everything that went wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught exceptions. */
  complaints: string[];
  /** Paths of the GraphQL requests made so far, by their operation. */
  operations: string[];
}

/** Playwright's own words for what a story asked it to do. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** The widths that the product is looked at. */
export const PHONE = { width: 320, height: 720 };
export const DESKTOP = { width: 1280, height: 900 };

/**
 * Opens an empty page of its own, as a new visitor.
 * @param options `worker` lets the page have its service worker; without it stories see every request themselves.
 */
export async function newVisitor(
  browser: Browser,
  viewport = DESKTOP,
  { worker = false } = {},
): Promise<WatchedPage> {
  // Without motion: a contrast measured halfway through a fade says nothing.
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const operations: string[] = [];
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    operations.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return { page, context, complaints, operations };
}
