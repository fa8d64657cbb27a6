/** Where the service worker is served; at the root, since it may only answer for what lies below it. */
const WORKER_PATH = '/sw.js';

/** The longest wait for a moment in which the browser has nothing to do, in milliseconds. */
const LATEST_MS = 10_000;

/** Has the browser keep a page for when it is offline, once this one has loaded and there is nothing else to do. */
export function keepForOffline(page: Window): void {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // A browser that forbids storage refuses; the page does without.
  const register = () => void workers.register(WORKER_PATH).catch(() => undefined);
  page.addEventListener('load', () => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(register, { timeout: LATEST_MS });
    else (page as Window).setTimeout(register, LATEST_MS);
  });
}
