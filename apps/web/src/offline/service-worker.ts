import { PERSONAL_CACHE } from '@daily/contract/browser-caches';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { type OpenPages, tellAnswerSent } from '../features/question/answer/sent-answer';
import { badgeUnanswered } from '../features/session/app-badge';
import { CACHE_NAME, refreshOfflinePage, withOfflinePage } from './offline-cache';
import {
  openPage,
  type PushScope,
  renewSubscription,
  showMessage,
  type SubscriptionChange,
} from './push-events';
import { sendWaitingAnswer, SYNC_TAG } from './send-waiting-answer';

// The service worker shows push notifications, and our offline page instead of the browser's error page when there is no connection. It
// stores only that page: no private page, no API response and no file of the app, which are in the browser's HTTP cache. A new
// version of the product can therefore not be mixed with outdated files. It sends the answer that a player has given on the offline
// page, when Background Sync reports a connection or with the next page, and tells the open pages.

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface NavigationEvent extends LifecycleEvent {
  request: Request;
  /** The response to the request that the browser sent while this worker started; undefined without navigation preload. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Fired by browsers with Background Sync. */
interface SyncEvent extends LifecycleEvent {
  tag: string;
}

interface PushEvent extends LifecycleEvent {
  /** Null for a message without a payload. */
  data: { json(): unknown } | null;
}

interface NotificationEvent extends LifecycleEvent {
  notification: { data: unknown; close(): void };
}

interface WorkerScope extends PushScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: LifecycleEvent & SubscriptionChange) => void,
  ): void;
  clients: PushScope['clients'] & OpenPages;
  registration: PushScope['registration'] & { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
}

/** The caches of this version; an update deletes all others. */
const KEPT_CACHES = new Set<string>([CACHE_NAME, PERSONAL_CACHE]);

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
  // The home page sends the answer itself, and shows its result.
  const isHome = new URL(event.request.url).pathname === PAGE_PATHS.home;
  const next = network.then(() => Promise.all([refreshOfflinePage(Date.now()), isHome || sendAnswer()]));
  event.waitUntil(next.catch(() => undefined));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAnswer());
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(worker, () => event.data?.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(worker, event.notification.data));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker, event));
});

async function sendAnswer(): Promise<void> {
  if ((await sendWaitingAnswer(Date.now())) !== 'sent') return;
  await tellAnswerSent(worker.clients);
  badgeUnanswered(false);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !KEPT_CACHES.has(name)).map((name) => caches.delete(name)));
}
