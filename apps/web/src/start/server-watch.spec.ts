import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ServerWatch, watchServer } from './server-watch';

const page = document.createElement('html');
const back = jest.fn();
const ready = jest.fn<() => Promise<{ ok: boolean }>>();
let watch: ServerWatch;

const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));
const UNREADY = () => Promise.resolve({ ok: false });
const READY = () => Promise.resolve({ ok: true });

beforeEach(() => {
  jest.useFakeTimers();
  back.mockReset();
  ready.mockReset().mockImplementation(AWAY);
  globalThis.fetch = ((path: string) => {
    expect(path).toBe('/readyz');
    return ready();
  }) as unknown as typeof fetch;
  watch = watchServer(page, back);
});
afterEach(() => {
  watch.end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const asked = () => ready.mock.calls.length;
const mark = () => page.dataset['reach'];

describe('a watched server', () => {
  it('is not asked for anything while nothing fails', async () => {
    await pass(600_000);
    expect([asked(), mark()]).toEqual([0, undefined]);
  });

  it('is asked at once when something failed, then after 1, 2, 4 … seconds, at most 30', async () => {
    watch.lost();
    expect(mark()).toBe('away');
    const counts: number[] = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1000);
      counts.push(asked());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([mark(), back.mock.calls.length]).toEqual(['away', 0]);
  });

  it.each([
    ['an answer that it is ready', READY, true],
    ['no answer', AWAY, false],
    ['an answer that its database is away', UNREADY, false],
  ])('is back after %s: %p', async (_name, answer, isBack) => {
    watch.lost();
    await pass(500);
    ready.mockImplementation(answer);
    await pass(500);
    expect([mark(), back.mock.calls.length]).toEqual(isBack ? [undefined, 1] : ['away', 0]);
  });

  it('is back when anything else was answered, and is not asked any more', async () => {
    watch.lost();
    await pass(0);
    watch.found();
    expect([mark(), back.mock.calls.length]).toEqual([undefined, 1]);
    await pass(60_000);
    expect(asked()).toBe(1);
  });

  it('that says it is ready and fails all the same is asked ever more rarely', async () => {
    ready.mockImplementation(READY);
    for (let time = 0; time < 5; time += 1) {
      watch.lost();
      await pass(1000);
    }
    // At once, after 1 s, then 2 s, which the fourth and fifth failure fall into.
    expect(back).toHaveBeenCalledTimes(3);
  });

  it('that was steady for a minute is asked at once again', async () => {
    ready.mockImplementation(READY);
    watch.lost();
    await pass(61_000);
    watch.lost();
    await pass(0);
    expect(back).toHaveBeenCalledTimes(2);
  });
});

describe('a browser', () => {
  const online = (is: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  };

  it('that goes offline says so, and asks at once when it is online again', async () => {
    online(false);
    await pass(20_000);
    expect(mark()).toBe('offline');
    ready.mockImplementation(READY);
    online(true);
    await pass(0);
    expect([mark(), back.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('that comes online asks nothing when nothing was lost', async () => {
    online(true);
    await pass(1000);
    expect(asked()).toBe(0);
  });

  it('is left alone once the watch has ended', async () => {
    watch.lost();
    watch.end();
    online(false);
    await pass(60_000);
    expect([asked(), mark()]).toEqual([0, undefined]);
  });
});
