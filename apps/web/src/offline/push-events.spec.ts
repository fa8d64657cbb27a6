import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openPage, type PushScope, renewSubscription, showMessage } from './push-events';

const ORIGIN = 'https://trivia.example';

const showNotification = jest.fn<PushScope['registration']['showNotification']>();
const subscribe = jest.fn<PushScope['registration']['pushManager']['subscribe']>();
const openWindow = jest.fn<PushScope['clients']['openWindow']>();
const focus = jest.fn<() => Promise<unknown>>();
let tabs: string[];

const scope: PushScope = {
  location: { origin: ORIGIN },
  registration: { showNotification, pushManager: { subscribe } },
  clients: {
    matchAll: () => Promise.resolve(tabs.map((url) => ({ url, focus: () => focus() }))),
    openWindow,
  },
};

beforeEach(() => {
  jest.clearAllMocks();
  tabs = [];
});

const subscription = (endpoint: string): PushSubscription =>
  ({
    options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  }) as never;

describe('showMessage', () => {
  it('shows the message, which replaces one about the same occasion', async () => {
    const message = { title: "Today's question: Web", body: 'Answer.', url: '/', tag: 'reminder' };
    await showMessage(scope, () => message);
    expect(showNotification.mock.calls).toEqual([
      [
        "Today's question: Web",
        expect.objectContaining({ body: 'Answer.', tag: 'reminder', data: { url: '/' } }),
      ],
    ]);
  });

  it.each([
    [{ icon: '/og/tile/2026-03-10.png' }, '/og/tile/2026-03-10.png'],
    [{}, '/icons/icon-192.png'],
    [{ icon: 7 }, '/icons/icon-192.png'],
  ])('shows the picture of the message, or the icon of the app: %p', async (fields, icon) => {
    await showMessage(scope, () => ({ title: 'Web', body: '', url: '/', tag: 'reminder', ...fields }));
    expect(showNotification.mock.calls).toEqual([['Web', expect.objectContaining({ icon })]]);
  });

  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['another shape', () => ({ title: 1 })],
    [
      'no JSON',
      () => {
        throw new SyntaxError('Unexpected token');
      },
    ],
  ])('shows something for a message that contains %s', async (_, read) => {
    await showMessage(scope, read);
    expect(showNotification).toHaveBeenCalledTimes(1);
  });
});

describe('openPage', () => {
  it('focuses the tab that shows the page', async () => {
    tabs = [`${ORIGIN}/about`, `${ORIGIN}/contests/spring?from=mail#board`];
    await openPage(scope, { url: '/contests/spring' });
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []]);
  });

  it.each([
    [{ url: '/contests/spring' }, `${ORIGIN}/contests/spring`],
    [{ url: 'https://elsewhere.example/' }, `${ORIGIN}/`],
    [{ url: '//elsewhere.example/' }, `${ORIGIN}/`],
    [{ url: 'javascript:alert(1)' }, `${ORIGIN}/`],
    [{ url: 7 }, `${ORIGIN}/`],
    [null, `${ORIGIN}/`],
  ])('opens a page of this site for %p', async (data, url) => {
    tabs = [`${ORIGIN}/about`];
    await openPage(scope, data);
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([0, [[url]]]);
  });
});

describe('renewSubscription', () => {
  const server = jest.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: null })));
  const sent = () => server.mock.calls.map(([, init]) => JSON.parse(init?.body as string).variables.input);
  beforeEach(() => {
    globalThis.fetch = server;
  });

  it('sends the new subscription to the server', async () => {
    await renewSubscription(scope, { newSubscription: subscription('https://push.example/2') });
    expect(server.mock.calls[0]?.[0]).toBe('/graphql');
    expect(sent()).toEqual([
      {
        endpoint: 'https://push.example/2',
        p256dh: 'key',
        auth: 'secret',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('subscribes again with the old options when the browser has not done so', async () => {
    const old = subscription('https://push.example/1');
    subscribe.mockResolvedValueOnce(subscription('https://push.example/3'));
    await renewSubscription(scope, { oldSubscription: old });
    expect(subscribe.mock.calls).toEqual([[old.options]]);
    expect(sent()).toMatchObject([{ endpoint: 'https://push.example/3' }]);
  });

  it('does nothing when the browser names no subscription', async () => {
    await renewSubscription(scope, { oldSubscription: null, newSubscription: null });
    expect(server).not.toHaveBeenCalled();
  });
});
