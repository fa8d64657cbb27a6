import { SERVICE_WORKER_PATH } from '@daily/contract/paths';

/** Latest time of the registration after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT_MS = 10_000;

/** Registers the service worker, which stores the offline page, once the page has loaded and the browser is idle. */
export function registerServiceWorker(page: Window): void {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // Registration fails when the browser forbids storage. The site then has no offline page.
  const register = () => void workers.register(SERVICE_WORKER_PATH).catch(() => undefined);
  page.addEventListener('load', () => {
    if ('requestIdleCallback' in page) page.requestIdleCallback(register, { timeout: IDLE_TIMEOUT_MS });
    else (page as Window).setTimeout(register, IDLE_TIMEOUT_MS);
  });
}
