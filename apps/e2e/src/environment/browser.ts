import { GRAPHQL_PATH } from '@daily/contract/paths';
import { findBrowser } from '@daily/testing/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/**
 * Disables the browser's own network requests, among others. Without a process and threads for drawing, a page uses a fifth less CPU.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Resolves no host but this machine. Unlike `route`, it leaves the browser its cache. */
export const THIS_MACHINE_ONLY =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/**
 * Starts Chromium, by default the quickest one.
 * @param flags further ones of its command line.
 * @throws Error when it is not installed.
 */
export async function openBrowser(
  executablePath = findBrowser(),
  flags: readonly string[] = [],
): Promise<Browser> {
  if (!executablePath) throw new Error('Chromium was not found. Install it or set CHROME_PATH.');
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/** A page with a record of its errors and requests. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught exceptions. */
  consoleErrors: string[];
  /** Operation names of the GraphQL requests sent so far. */
  operations: string[];
}

/** Playwright's warning when service workers are blocked. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** A picture of a player whose avatar another test has set: no other host is looked up. */
const OTHER_HOST = 'Failed to load resource: net::ERR_NAME_NOT_RESOLVED';

/** Viewport of the narrowest supported phone. */
export const PHONE = { width: 320, height: 720 };
/** Viewport of a desktop browser. */
export const DESKTOP = { width: 1280, height: 900 };

/** Milliseconds that a page may take for a step. A shared machine can stand still for half a minute. */
const PAGE_TIMEOUT = 60_000;

/**
 * Opens a page in a new browser context, as a new, anonymous visitor.
 *
 * @param options.worker allows the service worker, which is blocked by default so that tests observe every request.
 */
export async function newVisitor(
  browser: Browser,
  viewport = DESKTOP,
  { worker = false } = {},
): Promise<WatchedPage> {
  // Without animations, because colors in transition distort contrast checks.
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PAGE_TIMEOUT);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const operations: string[] = [];
  page.on('console', (message) => {
    if ([WORKER_BLOCKED, OTHER_HOST].includes(message.text())) return;
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(GRAPHQL_PATH)) return;
    const { operationName } = request.postDataJSON() as { operationName: string };
    // Usage statistics follow some seconds later, so they come only on a slow machine.
    if (operationName !== 'TrackEvents') operations.push(operationName);
  });
  return { page, context, consoleErrors, operations };
}

/** Waits for the next WebSocket that a page opens, and for the first message from the server. */
export async function nextSocket(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
}
