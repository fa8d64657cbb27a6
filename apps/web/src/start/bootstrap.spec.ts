import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from '../features/session/flash';
import { SESSION_KEY, writeSession } from '../features/session/session-storage';
import { storedSession } from '../features/session/session.fixture';
import { THEME_KEY } from './theme';

const ENTRY = '/assets/main.js';
const runEntry = jest.fn();
jest.mock('/assets/main.js', () => runEntry(), { virtual: true });
const reload = jest.fn<() => boolean>();
jest.mock('./reload-once', () => ({ reloadOnce: () => reload() }));
/** Whether the server is ready; null when it is unreachable. */
let ready: boolean | null;
/** The paths that the script fetched, besides modules. */
let requests: string[];

const page = document.documentElement;

// The document of the test environment also fires `load` once.
beforeAll(async () => {
  const loaded = new Promise((done) => window.addEventListener('load', done));
  await Promise.race([loaded, new Promise((done) => setTimeout(done, 500))]);
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  runEntry.mockReset();
  reload.mockReset().mockReturnValue(true);
  ready = true;
  requests = [];
  globalThis.fetch = ((path: string) => {
    requests.push(path);
    if (ready === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: ready, arrayBuffer: async () => new ArrayBuffer(0) });
  }) as unknown as typeof fetch;
  localStorage.clear();
  document.head.innerHTML = '';
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
  Object.assign(page.dataset, { entry: ENTRY, first: `${ENTRY} /assets/screen.js`, last: '/assets/data.js' });
});
afterEach(() => {
  window.earlyInput?.replay();
  jest.useRealTimers();
});

/** Runs the inline script on a page with these `data-` attributes, in a browser that has stored such a session. */
async function open(
  data: { startsOnInteraction?: true; personal?: true },
  session: 'none' | 'valid' | 'expired' = 'none',
) {
  for (const name of Object.keys(data)) page.dataset[name] = '';
  if (session !== 'none') writeSession(storedSession(Date.now() + (session === 'valid' ? 1000 : -1000)));
  await import('./bootstrap');
}

async function load() {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);
}

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const FIRST = [ENTRY, '/assets/screen.js'];

describe('the start of the app', () => {
  it('follows the load and the first paint of the page', async () => {
    await open({});
    await jest.advanceTimersByTimeAsync(1000);
    expect([runEntry.mock.calls.length, preloaded()]).toEqual([0, []]);
    await load();
    expect(runEntry).toHaveBeenCalledTimes(1);
    expect([preloaded(), requests]).toEqual([FIRST, ['/assets/data.js']]);
  });

  it('does not wait for an interaction when the previous page left a message', async () => {
    keepFlash('Your account is deleted.');
    await open({ startsOnInteraction: true });
    await load();
    expect([runEntry.mock.calls.length, preloaded()]).toEqual([1, FIRST]);
    takeFlash();
  });

  it('waits for the first interaction of an anonymous visitor, with all but the deferred files preloaded', async () => {
    await open({ startsOnInteraction: true });
    await load();
    expect([runEntry.mock.calls.length, preloaded(), requests]).toEqual([0, FIRST, []]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(runEntry).toHaveBeenCalledTimes(1);
    expect([preloaded(), requests]).toEqual([FIRST, ['/assets/data.js']]);
  });

  it('follows an interaction before the page has loaded, once', async () => {
    await open({});
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    await load();
    expect(runEntry).toHaveBeenCalledTimes(1);
  });

  it.each(['valid', 'expired'] as const)(
    'does not wait for an interaction when a session is stored (%s)',
    async (session) => {
      await open({ startsOnInteraction: true }, session);
      await load();
      expect(runEntry).toHaveBeenCalledTimes(1);
    },
  );

  it('does not wait for an interaction after a login in another tab', async () => {
    await open({ startsOnInteraction: true });
    await load();
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    await jest.advanceTimersByTimeAsync(1);
    expect(runEntry).toHaveBeenCalledTimes(1);
  });
});

describe('an attribute of the page', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it.each([
    ['hides what needs passkeys in a browser without them', false, ''],
    ['is missing in a browser with passkeys', true, undefined],
  ])('%s', async (_case, supported, value) => {
    if (supported) Object.assign(window, { PublicKeyCredential: class {} });
    await open({});
    expect(page.dataset['noPasskeys']).toBe(value);
  });
});

describe('an app that fails to load', () => {
  const fail = () => {
    throw new TypeError('Failed to fetch');
  };
  const connection = () => page.dataset['connection'];
  const press = () => document.body.querySelector('button')?.click();
  const pressed = jest.fn();

  beforeEach(() => {
    pressed.mockReset();
    document.body.innerHTML = '<button type="button">Start</button><a href="#there">There</a>';
    document.body.querySelector('button')?.addEventListener('click', pressed);
  });

  it('marks the page while the server is unreachable and starts when it is reachable again', async () => {
    ready = null;
    runEntry.mockImplementation(fail);
    await open({ startsOnInteraction: true });
    press();
    await jest.advanceTimersByTimeAsync(5000);
    expect(connection()).toBe('unreachable');
    // A browser would remember a failed import.
    expect(runEntry).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();

    ready = true;
    runEntry.mockImplementation(() => ({}));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(connection()).toBeUndefined();
    // The app repeats the click once it listens.
    expect(pressed).not.toHaveBeenCalled();
    window.earlyInput?.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('leaves real links to the browser', async () => {
    ready = null;
    runEntry.mockImplementation(fail);
    await open({});
    await load();
    const followed = jest.fn();
    document.body.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true });
    document.querySelector('a')?.click();
    expect(followed.mock.calls).toEqual([[false]]);
  });

  it('is imported once more when the server is ready', async () => {
    runEntry.mockImplementationOnce(fail);
    await open({});
    await load();
    expect(runEntry.mock.calls.length).toBeGreaterThan(1);
    expect([connection(), reload.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('reloads the page when the second import fails too', async () => {
    runEntry.mockImplementation(fail);
    await open({});
    await load();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(connection()).toBeUndefined();
  });

  it('marks the page and releases early input when the reload did not help', async () => {
    runEntry.mockImplementation(fail);
    reload.mockReturnValue(false);
    await open({});
    await load();
    expect(connection()).toBe('app-failed');
    press();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe('before the first paint', () => {
  it.each([
    ['hides a page rendered for a viewer in a browser without a session', 'none', true],
    ['hides it when the session has expired', 'expired', true],
    ['shows it in a browser with a valid session', 'valid', false],
  ] as const)('%s', async (_title, session, hidden) => {
    await open({ personal: true }, session);
    expect(page.dataset['contentHidden'] !== undefined).toBe(hidden);
  });

  it('shows an anonymous page in a browser without a session', async () => {
    await open({});
    expect(page.dataset['contentHidden']).toBeUndefined();
  });

  it('applies the stored theme', async () => {
    localStorage.setItem(THEME_KEY, 'dark');
    await open({});
    expect(page.dataset['theme']).toBe('dark');
  });
});
