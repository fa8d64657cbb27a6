import { CACHE_NAME, refreshOfflinePage, withOfflinePage } from './offline-cache';

// The service worker has one task: to show our offline page instead of the browser's error page when there is no connection. It
// stores only that page: no private page, no API response and no file of the app, which are in the browser's HTTP cache. A new
// version of the product can therefore not be mixed with outdated files.

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface NavigationEvent extends LifecycleEvent {
  request: Request;
  /** The response to the request that the browser sent while this worker started; undefined without navigation preload. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([refreshOfflinePage(Date.now()), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  // The browser handles all other requests.
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  event.respondWith(withOfflinePage(network, Date.now));
  event.waitUntil(network.then(() => refreshOfflinePage(Date.now())).catch(() => undefined));
});

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE_NAME).map((name) => caches.delete(name)));
}
