import { opensQuestion } from '../embed/answer-link';
import { hasFlash } from '../features/session/flash';
import { parseSession, SESSION_KEY } from '../features/session/session-storage';
import { keepInstallPrompt } from './install-prompt';
import { registerServiceWorker } from './register-service-worker';
import { queueEarlyInput } from './early-input';
import { addLinks } from './add-link';
import { loadStyleSheet } from './style-sheet';
import { savesData } from './saves-data';
import { reloadOnce } from '../availability/reload-once';
import { isServerReady, trackServerConnectivity } from '../availability/server-connectivity';
import { initNews } from './news';
import { initTheme } from './theme';

// The inline script in the head of every page:
//
// 1. Before the first paint it applies the theme, hides private content and news that were put away.
// 2. It queues input until the app has started, which replays it.
// 3. It loads and starts the app: for a signed-in player once the page has painted. The page of an anonymous visitor is complete
//    without the app, which therefore starts at the first interaction, or when the page has to change by itself.
// 4. Once the page has loaded, it prefetches what that start needs, at the lowest priority and without running it.

const page = document.documentElement;
const { entry = '', first = '', last = '', next = '', styleSheet = '' } = page.dataset;

initTheme(document, () => localStorage);
initNews(document, () => localStorage);

const stored = storedSession();
const signedIn = parseSession(stored, Date.now()) !== null;
if (!signedIn) page.dataset['signedOut'] = '';
// Hides the button that signs in with a passkey, which an anonymous visitor sees before the app starts.
if (typeof PublicKeyCredential === 'undefined') page.dataset['noPasskeys'] = '';
// A page rendered for a viewer must not be visible in a browser that has signed out since, for example after the back button.
if (page.dataset['personal'] !== undefined && !signedIn) page.dataset['contentHidden'] = '';
// The app starts without an interaction when it has something to do: delete a session that has expired or is unknown to the server,
// show the message that the previous page has left, or open the question that the address names.
const waitsForInteraction =
  page.dataset['startsOnInteraction'] !== undefined &&
  stored === null &&
  !hasFlash() &&
  !opensQuestion(window.location.hash);

/** Maximum delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31;

let started = false;
const start = () => {
  if (started) return;
  started = true;
  addLinks(document, 'modulepreload', `${first} ${next}`);
  void runApp();
};

const earlyInput = queueEarlyInput(document, start);
window.earlyInput = earlyInput;
const connectivity = trackServerConnectivity(page, () => {
  if (started) void runApp();
});
registerServiceWorker(window);
keepInstallPrompt(window);
// A login in another tab makes this page outdated.
window.addEventListener('storage', start);
window.addEventListener('load', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (waitsForInteraction) waitForChange();
      else start();
      if (!savesData(navigator)) addLinks(document, 'prefetch', `${last} ${next} ${styleSheet}`);
    }),
  ),
);

/** Loads all but the deferred files, and starts the app when the page changes by itself. */
function waitForChange(): void {
  addLinks(document, 'modulepreload', first);
  const left = Number(page.dataset['startsAt']) - Date.now();
  // Browsers run a longer timer at once.
  if (left < MAX_TIMER_MS) setTimeout(start, left);
}

/**
 * Imports the app, which then tracks the server's connectivity itself. While the server is unreachable, the page reports it and
 * tries again later. When the server is ready but a file is missing, a new version has replaced it and the page is reloaded.
 */
async function runApp(isRetry = false): Promise<void> {
  try {
    await Promise.all([download(last), loadStyleSheet(document, styleSheet)]);
    await import(/* @vite-ignore */ entry);
    connectivity.stop();
  } catch {
    if (!(await isServerReady())) return connectivity.reportFailure();
    if (!isRetry) return runApp(true);
    if (!reloadOnce()) giveUp();
  }
}

/**
 * Downloads the deferred files before anything imports them. A browser remembers a failed import until the page is reloaded, and
 * these files are requested late, when the server may have become unreachable.
 */
async function download(files: string): Promise<void> {
  await Promise.all(files.split(' ').filter(Boolean).map(downloadFile));
}

async function downloadFile(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(file);
  await response.arrayBuffer();
}

/** Shows that the app cannot start, and lets the browser handle all input again. */
function giveUp(): void {
  connectivity.stop();
  earlyInput.release();
  page.dataset['connection'] = 'app-failed';
}

function storedSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
