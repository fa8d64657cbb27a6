import { holdEarlyInput } from './early-input';
import { hasFlash } from './features/session/flash';
import { parseSession, SESSION_KEY } from './features/session/session-storage';
import { keepTheme } from './theme';

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
  fetchEarly(`${first} ${last}`);
  void import(/* @vite-ignore */ entry);
};

window.earlyInput = holdEarlyInput(document, start);
// Somebody signed in elsewhere: the page shows what is not so any more.
window.addEventListener('storage', start);
window.addEventListener('load', () =>
  requestAnimationFrame(() => setTimeout(() => (mayWait ? fetchEarly(first) : start()))),
);

/** Fetches modules without running them, all at once instead of one after the other. */
function fetchEarly(files: string): void {
  for (const file of files.split(' ')) {
    if (!file) continue;
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
