import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from '../features/session/flash';
import { SESSION_KEY, writeSession } from '../features/session/session-storage';
import { storedSession } from '../features/session/session.fixture';
import { THEME_KEY } from './theme';

const ENTRY = '/assets/main.js';
const begun = jest.fn();
jest.mock('/assets/main.js', () => begun(), { virtual: true });
const reload = jest.fn<() => boolean>();
jest.mock('./reload-once', () => ({ reloadOnce: () => reload() }));
/** What the server answers when it is asked whether it is ready; null for nothing. */
let ready: boolean | null;
/** What was asked for besides modules. */
let asked: string[];

const page = document.documentElement;

// The test's own document loads once, too.
beforeAll(async () => {
  const loaded = new Promise((done) => window.addEventListener('load', done));
  await Promise.race([loaded, new Promise((done) => setTimeout(done, 500))]);
});
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  begun.mockReset();
  reload.mockReset().mockReturnValue(true);
  ready = true;
  asked = [];
  globalThis.fetch = ((path: string) => {
    asked.push(path);
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

/** Runs the inline script on a page with these marks, in a browser that has stored a session or none. */
async function open(marks: { wait?: true; personal?: true }, session: 'none' | 'valid' | 'over' = 'none') {
  for (const mark of Object.keys(marks)) page.dataset[mark] = '';
  if (session !== 'none') writeSession(storedSession(Date.now() + (session === 'valid' ? 1000 : -1000)));
  await import('./bootstrap');
}

async function load() {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);
}

const fetched = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
const FIRST = [ENTRY, '/assets/screen.js'];

describe('the app', () => {
  it('begins once the page has loaded and been painted', async () => {
    await open({});
    await jest.advanceTimersByTimeAsync(1000);
    expect([begun.mock.calls.length, fetched()]).toEqual([0, []]);
    await load();
    expect(begun).toHaveBeenCalledTimes(1);
    expect([fetched(), asked]).toEqual([FIRST, ['/assets/data.js']]);
  });

  it('does not wait where the page before left something to say', async () => {
    keepFlash('Your account is deleted.');
    await open({ wait: true });
    await load();
    expect([begun.mock.calls.length, fetched()]).toEqual([1, FIRST]);
    takeFlash();
  });

  it('waits for an anonymous visitor to do something, with all but the data layer at hand', async () => {
    await open({ wait: true });
    await load();
    expect([begun.mock.calls.length, fetched(), asked]).toEqual([0, FIRST, []]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledTimes(1);
    expect([fetched(), asked]).toEqual([FIRST, ['/assets/data.js']]);
  });

  it('begins at the first sign of somebody, even before the page has loaded, and only once', async () => {
    await open({});
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    await load();
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it.each(['valid', 'over'] as const)(
    'does not wait where a session is stored that may have to go (%s)',
    async (session) => {
      await open({ wait: true }, session);
      await load();
      expect(begun).toHaveBeenCalledTimes(1);
    },
  );

  it('does not wait when somebody signs in in another tab', async () => {
    await open({ wait: true });
    await load();
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledTimes(1);
  });
});

describe('an app that cannot be loaded', () => {
  const fail = () => {
    throw new TypeError('Failed to fetch');
  };
  const reach = () => page.dataset['reach'];
  const press = () => document.body.querySelector('button')?.click();
  const pressed = jest.fn();

  beforeEach(() => {
    pressed.mockReset();
    document.body.innerHTML = '<button type="button">Start</button><a href="#there">There</a>';
    document.body.querySelector('button')?.addEventListener('click', pressed);
  });

  it('while the server is away is said to be, and begins by itself once the server is back', async () => {
    ready = null;
    begun.mockImplementation(fail);
    await open({ wait: true });
    press();
    await jest.advanceTimersByTimeAsync(5000);
    expect(reach()).toBe('away');
    // A browser would remember that it could not be imported.
    expect(begun).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();

    ready = true;
    begun.mockImplementation(() => ({}));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reach()).toBeUndefined();
    // What was pressed is done by the app once it listens, as ever.
    expect(pressed).not.toHaveBeenCalled();
    window.earlyInput?.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('does not keep real links from leading on', async () => {
    ready = null;
    begun.mockImplementation(fail);
    await open({});
    await load();
    const followed = jest.fn();
    document.body.addEventListener('click', (event) => followed(event.defaultPrevented), { once: true });
    document.querySelector('a')?.click();
    expect(followed.mock.calls).toEqual([[false]]);
  });

  it('is tried once more when the server is there: it was a moment', async () => {
    begun.mockImplementationOnce(fail);
    await open({});
    await load();
    expect(begun.mock.calls.length).toBeGreaterThan(1);
    expect([reach(), reload.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('is a new version by then: the page is loaded anew', async () => {
    begun.mockImplementation(fail);
    await open({});
    await load();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reach()).toBeUndefined();
  });

  it('is given up when that did not help: the page says so and holds nothing back', async () => {
    begun.mockImplementation(fail);
    reload.mockReturnValue(false);
    await open({});
    await load();
    expect(reach()).toBe('broken');
    press();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe('before the first paint', () => {
  it.each([
    ['withholds a page of somebody from a browser without a session', 'none', true],
    ['withholds it when the session is over', 'over', true],
    ['shows it to a browser with a valid session', 'valid', false],
  ] as const)('%s', async (_name, session, withheld) => {
    await open({ personal: true }, session);
    expect(page.dataset['withheld'] !== undefined).toBe(withheld);
  });

  it("withholds nobody's page from nobody", async () => {
    await open({});
    expect(page.dataset['withheld']).toBeUndefined();
  });

  it('applies the stored theme', async () => {
    localStorage.setItem(THEME_KEY, 'dark');
    await open({});
    expect(page.dataset['theme']).toBe('dark');
  });
});
