import { holdEarlyInput } from './early-input';
import { hasFlash } from '../features/session/flash';
import { parseSession, SESSION_KEY } from '../features/session/session-storage';
import { reloadOnce } from './reload-once';
import { isServerReady, watchServer } from './server-watch';
import { keepTheme } from './theme';
import { keepForOffline } from '../offline/register-worker';

// Stands inline in the head of every page: what must happen before the first paint, and what keeps the page usable
// until the app is there. Its files are fetched once the page has loaded and been painted, or at the first sign of
// somebody. The page of an anonymous visitor is whole without the app: there the data layer's file is fetched, and
// the app begins, only at that first sign.

const page = document.documentElement;
const { entry = '', first = '', last = '' } = page.dataset;

keepTheme(document, () => localStorage);

const stored = storedSession();
const signedIn = parseSession(stored, Date.now()) !== null;
if (!signedIn) page.dataset['signedOut'] = '';
// A page rendered for a viewer must not be seen in a browser that is signed out (contract, section 2).
if (page.dataset['personal'] !== undefined && !signedIn) page.dataset['withheld'] = '';
// A session that is over, or that the server does not know, is the app's to delete; a message of the page before is its
// to say.
const mayWait = page.dataset['wait'] !== undefined && stored === null && !hasFlash();

let started = false;
const start = () => {
  if (started) return;
  started = true;
  fetchEarly(first);
  void begin();
};

const early = holdEarlyInput(document, start);
window.earlyInput = early;
const server = watchServer(page, () => {
  if (started) void begin();
});
keepForOffline(window);
// Somebody signed in elsewhere: the page shows what is not so any more.
window.addEventListener('storage', start);
window.addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => (mayWait ? fetchEarly(first) : start()))),
);

/**
 * Runs the app, whose own watch of the server then takes over. While the server is away the page says so and waits
 * for it; a server that is there but has not the files (a new version was put in place) is asked for the page anew.
 */
async function begin(again = false): Promise<void> {
  try {
    await arrivalOf(last);
    await import(/* @vite-ignore */ entry);
    server.end();
  } catch {
    if (!(await isServerReady())) return server.lost();
    if (!again) return begin(true);
    if (!reloadOnce()) giveUp();
  }
}

/**
 * Fetches the files that come last before anything imports them: a browser remembers until the page is loaded anew that
 * a module could not be fetched, and this is when the server may have gone.
 */
async function arrivalOf(files: string): Promise<void> {
  for (const file of files.split(' ')) {
    if (!file) continue;
    const response = await fetch(file);
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    await response.arrayBuffer();
  }
}

/** The page says that it has to do without the app. Nothing is held back any more that nobody would do. */
function giveUp(): void {
  server.end();
  early.release();
  page.dataset['reach'] = 'broken';
}

/** Fetches modules without running them, all at once instead of one after the other; each once. */
function fetchEarly(files: string): void {
  for (const file of files.split(' ')) {
    if (!file || document.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

function storedSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
