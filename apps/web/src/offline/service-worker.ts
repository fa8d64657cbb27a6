import { KEPT, keepPage, pageOr } from './kept-page';

// Stands between the pages and the net, for one thing: who is offline gets a page of ours instead of the browser's. It keeps
// that page and nothing else: no page that is anybody's own, no answer of an API, no file of the app, which browsers keep by
// themselves. So there is nothing in it that a new version could make wrong.

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface VisitEvent extends LifeEvent {
  request: Request;
  /** What the browser asked for while this worker started; undefined where it does not do so. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: VisitEvent) => void): void;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepPage(Date.now()), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  // Everything else goes its own way, as if there were no worker.
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  event.respondWith(pageOr(network, Date.now));
  event.waitUntil(network.then(() => keepPage(Date.now())).catch(() => undefined));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}
