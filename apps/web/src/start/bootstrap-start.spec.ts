/** @apart: nothing is loaded yet. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { describe, expect, it, jest } from '@jest/globals';
import { keepFlash, takeFlash } from '../features/session/flash';
import { SESSION_KEY } from '../features/session/session-storage';
import {
  FIRST,
  LAST,
  load,
  open,
  preloaded,
  runEntry,
  server,
  setUpPageWithoutApp,
  STYLE_SHEET,
} from './bootstrap.fixture';

setUpPageWithoutApp();

describe('the start of the app', () => {
  it('follows the load and the first paint of the page', async () => {
    await open({});
    await jest.advanceTimersByTimeAsync(1000);
    expect([runEntry.mock.calls.length, preloaded()]).toEqual([0, []]);
    await load();
    expect(runEntry).toHaveBeenCalledTimes(1);
    expect([preloaded(), server.requests]).toEqual([FIRST, [...LAST, STYLE_SHEET]]);
  });

  it('does not wait for an interaction when the previous page left a message', async () => {
    keepFlash('Your account has been deleted.');
    await open({ startsOnInteraction: true });
    await load();
    expect([runEntry.mock.calls.length, preloaded()]).toEqual([1, FIRST]);
    takeFlash();
  });

  it('waits for the first interaction of an anonymous visitor, with all but the deferred files preloaded', async () => {
    await open({ startsOnInteraction: true });
    await load();
    expect([runEntry.mock.calls.length, preloaded(), server.requests]).toEqual([0, FIRST, []]);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(runEntry).toHaveBeenCalledTimes(1);
    expect([preloaded(), server.requests]).toEqual([FIRST, [...LAST, STYLE_SHEET]]);
  });

  it('follows the first change of the page by itself, without an interaction', async () => {
    await open({ startsOnInteraction: true, startsAt: Date.now() + MINUTE_MS });
    await load();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(runEntry).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(runEntry).toHaveBeenCalledTimes(1);
  });

  it('follows the load of a page that has changed by then', async () => {
    await open({ startsOnInteraction: true, startsAt: Date.now() - 1_000 });
    await load();
    expect(runEntry).toHaveBeenCalledTimes(1);
  });

  it('does not follow a change in more days than a timer can wait for', async () => {
    await open({
      startsOnInteraction: true,
      startsAt: Date.now() + 30 * DAY_MS,
    });
    await load();
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(runEntry).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(runEntry).toHaveBeenCalledTimes(1);
  });

  it('downloads the deferred files and the style sheet in parallel', async () => {
    await open({ startsOnInteraction: true });
    globalThis.fetch = ((path: string) => {
      server.requests.push(path);
      return new Promise(() => undefined);
    }) as typeof fetch;
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(1);
    expect(server.requests).toEqual([...LAST, STYLE_SHEET]);
  });

  it('starts the app once when an interaction precedes the load event', async () => {
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
