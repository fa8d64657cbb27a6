import { jest } from '@jest/globals';

/** A browser with push notifications, which jsdom lacks. */
export interface FakePush {
  permission: NotificationPermission;
  /** What the player answers when the browser asks. */
  answer: NotificationPermission;
  /** How often the browser has asked. */
  asked: jest.Mock<() => Promise<NotificationPermission>>;
  subscription: PushSubscription | null;
  subscribe: jest.Mock<(options: PushSubscriptionOptionsInit) => Promise<PushSubscription>>;
}

/** The endpoint of the browser's subscription. */
export const ENDPOINT = 'https://push.example/send/1';

/** Adds push notifications to the test's browser, without permission and without a subscription. */
export function installPush(): FakePush {
  const fake: FakePush = {
    permission: 'default',
    answer: 'granted',
    subscription: null,
    asked: jest.fn(
      async () => (fake.permission = fake.permission === 'default' ? fake.answer : fake.permission),
    ),
    subscribe: jest.fn(async ({ applicationServerKey }) => {
      fake.subscription = {
        endpoint: ENDPOINT,
        options: { applicationServerKey },
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
        unsubscribe: async () => {
          fake.subscription = null;
          return true;
        },
      } as never;
      return fake.subscription;
    }),
  };
  const pushManager = { getSubscription: async () => fake.subscription, subscribe: fake.subscribe };
  const registration = { pushManager };
  const workers = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  define(navigator, 'serviceWorker', Object.assign(new EventTarget(), workers));
  define(window, 'PushManager', class {});
  define(window, 'Notification', {
    get permission() {
      return fake.permission;
    },
    requestPermission: fake.asked,
  });
  return fake;
}

/** Removes push notifications from the test's browser. */
export function removePush(): void {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
}

/** Sets a property that jsdom lacks. */
export function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true });
}

/** The viewer's settings as the server returns them. */
export const pushSettings = (devices: readonly object[] = [], change: object = {}) => ({
  __typename: 'PushNotifications' as const,
  publicKey: 'BAAA',
  dailyReminder: true,
  hour: 9,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  contestStarts: true,
  devices,
  ...change,
});

/** A device of the viewer as the server returns it. */
export const device = (change: object = {}) => ({
  __typename: 'PushDevice' as const,
  id: 'd1',
  name: 'Firefox on Linux',
  current: true,
  createdAt: '2026-03-09T12:00:00.000Z',
  lastSuccessAt: null,
  ...change,
});
