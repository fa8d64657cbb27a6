import { type PushMessage, REMINDER_TAG } from '@daily/contract/push';
import { badgeUnanswered } from '../features/session/app-badge';
import { postToGraphql } from './post-to-graphql';

/** The parts of the worker's scope that push notifications use. */
export interface PushScope {
  location: { origin: string };
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription> };
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

/** Shows a message of the server. Browsers require that each message shows something, so one that cannot be read does too. */
export async function showMessage(scope: PushScope, read: () => unknown): Promise<void> {
  const { title, body, url, tag, icon = '/icons/icon-192.png' } = messageOf(read);
  // Reminders come only while the question is unanswered.
  if (tag === REMINDER_TAG) badgeUnanswered(true);
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge: '/icons/maskable-192.png',
    data: { url },
  });
}

/** Focuses the tab that shows the page of a notification, or opens one. Never leaves this site. */
export async function openPage({ location, clients }: PushScope, data: unknown): Promise<void> {
  const { origin } = location;
  const path = (data as { url?: unknown } | null)?.url;
  const asked = URL.parse(typeof path === 'string' ? path : '/', origin);
  const target = asked?.origin === origin ? asked : new URL(origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === target.pathname);
  await (open ? open.focus() : clients.openWindow(target.href));
}

/** Names its operation, so that the server's statistics do. */
const SUBSCRIBE = `mutation RenewPush($input: SubscribeToPushInput!) {
  subscribeToPush(input: $input) { __typename ... on Problem { code } }
}`;

/**
 * Reports to the server that the browser has replaced its subscription. The cookie says whose it is; without a session, the server has deleted
 * the old one and refuses the new one.
 */
export async function renewSubscription(
  scope: PushScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const renewed =
    newSubscription ??
    (oldSubscription && (await scope.registration.pushManager.subscribe(oldSubscription.options)));
  const { endpoint, keys } = renewed?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], timeZone };
  await postToGraphql('RenewPush', SUBSCRIBE, { input });
}

/** The subscriptions of a `pushsubscriptionchange`. Browsers leave out one or both. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

function messageOf(read: () => unknown): PushMessage {
  try {
    const { title, body, url, tag, icon } = read() as PushMessage;
    if ([title, body, url, tag].every((part) => typeof part === 'string'))
      return { title, body, url, tag, ...(typeof icon === 'string' && { icon }) };
  } catch {
    // Shows the default below.
  }
  return { title: "There is news about today's question", body: '', url: '/', tag: 'unknown' };
}
