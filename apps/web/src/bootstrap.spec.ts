import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from './features/session/flash';
import { SESSION_KEY, writeSession } from './features/session/session-storage';
import { storedSession } from './features/session/session.fixture';
import { THEME_KEY } from './theme';

const ENTRY = '/assets/main.js';
const begun = jest.fn();
jest.mock('/assets/main.js', () => begun(), { virtual: true });

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
const ALL = [ENTRY, '/assets/screen.js', '/assets/data.js'];

describe('the app', () => {
  it('begins once the page has loaded and been painted', async () => {
    await open({});
    await jest.advanceTimersByTimeAsync(1000);
    expect([begun.mock.calls.length, fetched()]).toEqual([0, []]);
    await load();
    expect(begun).toHaveBeenCalledTimes(1);
    expect(fetched()).toEqual(ALL);
  });

  it('does not wait where the page before left something to say', async () => {
    keepFlash('Your account is deleted.');
    await open({ wait: true });
    await load();
    expect([begun.mock.calls.length, fetched()]).toEqual([1, ALL]);
    takeFlash();
  });

  it('waits for an anonymous visitor to do something, with all but the data layer at hand', async () => {
    await open({ wait: true });
    await load();
    expect([begun.mock.calls.length, fetched()]).toEqual([0, [ENTRY, '/assets/screen.js']]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(fetched()).toContain('/assets/data.js');
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
