import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { writeSession } from '../features/session/session-storage';
import { storedSession } from '../features/session/session.fixture';

const ENTRY = '/assets/main.js';

/** The files that a page loads at once. */
export const FIRST = [ENTRY, '/assets/screen.js'];

/** The files that a page loads right before the app starts. */
export const LAST = ['/assets/data.js', '/assets/libraries.js'];

/** The style sheet of the app. */
export const STYLE_SHEET = '/assets/style.css';

/** Called when the app's entry script runs. A test may let it throw. */
export const runEntry = jest.fn();
jest.mock('/assets/main.js', () => runEntry(), { virtual: true });

/** Replaces `reloadOnce`. Returns whether the page is reloaded. */
export const reload = jest.fn<() => boolean>();
jest.mock('../availability/reload-once', () => ({ reloadOnce: () => reload() }));

/** The server as the script sees it. */
export const server = {
  /** Whether the server is ready; null when it is unreachable. */
  ready: true as boolean | null,
  /** The paths that were fetched, except for modules. */
  requests: [] as string[],
};

/** The element `<html>`. */
export const page = document.documentElement;

/** Resets the page, the server and the mocks before each test. Call it once per spec. */
export function setUpPageWithoutApp(): void {
  // The document of the test environment also fires `load` once.
  beforeAll(async () => {
    const loaded = new Promise((done) => window.addEventListener('load', done));
    await Promise.race([loaded, new Promise((done) => setTimeout(done, 500))]);
  });
  const observer = new MutationObserver((changes) => changes.forEach(loadStyleSheets));
  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetModules();
    runEntry.mockReset();
    reload.mockReset().mockReturnValue(true);
    Object.assign(server, { ready: true, requests: [] });
    globalThis.fetch = respond as unknown as typeof fetch;
    localStorage.clear();
    document.head.innerHTML = '';
    observer.observe(document.head, { childList: true });
    for (const name of Object.keys(page.dataset)) delete page.dataset[name];
    Object.assign(page.dataset, {
      entry: ENTRY,
      first: FIRST.join(' '),
      last: LAST.join(' '),
      styleSheet: STYLE_SHEET,
    });
  });
  afterEach(() => {
    observer.disconnect();
    window.earlyInput?.replay();
    jest.useRealTimers();
  });
}

function respond(path: string): Promise<object> {
  server.requests.push(path);
  if (server.ready === null) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ ok: server.ready, arrayBuffer: async () => new ArrayBuffer(0) });
}

/** Loads the style sheets that a script has added: the test environment loads none. */
function loadStyleSheets({ addedNodes }: MutationRecord): void {
  for (const node of addedNodes) {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') continue;
    server.requests.push(node.getAttribute('href') ?? '');
    if (server.ready) Object.defineProperty(node, 'sheet', { value: {} });
    node.dispatchEvent(new Event(server.ready ? 'load' : 'error'));
  }
}

/** Runs the inline script on a page with these `data-` attributes, in a browser with such a stored session. */
export async function open(
  data: { startsOnInteraction?: true; personal?: true; startsAt?: number },
  session: 'none' | 'valid' | 'expired' = 'none',
): Promise<void> {
  for (const [name, value] of Object.entries(data)) page.dataset[name] = value === true ? '' : String(value);
  if (session !== 'none') writeSession(storedSession(Date.now() + (session === 'valid' ? 1000 : -1000)));
  await import('./bootstrap');
}

/** Fires the `load` event and waits for what the script does afterwards. */
export async function load(): Promise<void> {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);
}

/** The paths of the preloaded modules. */
export function preloaded(): (string | null)[] {
  return [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
}
