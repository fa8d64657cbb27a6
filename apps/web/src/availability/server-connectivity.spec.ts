import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ServerConnectivity, trackServerConnectivity } from './server-connectivity';

const page = document.createElement('html');
const onReconnect = jest.fn();
const poll = jest.fn<() => Promise<{ ok: boolean }>>();
let connectivity: ServerConnectivity;

const UNREACHABLE = () => Promise.reject(new TypeError('Failed to fetch'));
const NOT_READY = () => Promise.resolve({ ok: false });
const READY = () => Promise.resolve({ ok: true });

beforeEach(() => {
  jest.useFakeTimers();
  onReconnect.mockReset();
  poll.mockReset().mockImplementation(UNREACHABLE);
  globalThis.fetch = ((path: string) => {
    expect(path).toBe('/readyz');
    return poll();
  }) as unknown as typeof fetch;
  connectivity = trackServerConnectivity(page, onReconnect);
});
afterEach(() => {
  connectivity.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const polls = () => poll.mock.calls.length;
const reconnects = () => onReconnect.mock.calls.length;
const mark = () => page.dataset['connection'];

describe('trackServerConnectivity', () => {
  it('sends no request while nothing fails', async () => {
    await pass(600_000);
    expect([polls(), mark()]).toEqual([0, undefined]);
  });

  it('polls immediately after a failure, then after 1, 2, 4 … and at most 30 seconds', async () => {
    connectivity.reportFailure();
    expect(mark()).toBe('unreachable');
    const counts: number[] = [];
    for (const seconds of [0, 1, 2, 4, 8, 16, 30, 30]) {
      await pass(seconds * 1000);
      counts.push(polls());
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([mark(), reconnects()]).toEqual(['unreachable', 0]);
  });

  it.each([
    ['reconnects when the server is ready', READY, true],
    ['does not reconnect without a response', UNREACHABLE, false],
    ['does not reconnect while the database is unreachable', NOT_READY, false],
  ])('%s', async (_title, response, reconnected) => {
    connectivity.reportFailure();
    await pass(500);
    poll.mockImplementation(response);
    await pass(500);
    expect([mark(), reconnects()]).toEqual(reconnected ? [undefined, 1] : ['unreachable', 0]);
  });

  it('reconnects and stops polling when another request succeeds', async () => {
    connectivity.reportFailure();
    await pass(0);
    connectivity.reportSuccess();
    expect([mark(), reconnects()]).toEqual([undefined, 1]);
    await pass(MINUTE_MS);
    expect(polls()).toBe(1);
  });

  it('polls less and less often when requests keep failing although the server says it is ready', async () => {
    poll.mockImplementation(READY);
    for (let time = 0; time < 5; time += 1) {
      connectivity.reportFailure();
      await pass(1000);
    }
    // Polls immediately, after 1 s and after 2 s; the fourth and the fifth failure fall into the last delay.
    expect(reconnects()).toBe(3);
  });

  it('polls immediately again after a minute without a failure', async () => {
    poll.mockImplementation(READY);
    connectivity.reportFailure();
    await pass(61_000);
    connectivity.reportFailure();
    await pass(0);
    expect(reconnects()).toBe(2);
  });

  const goOnline = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  };

  it('marks an offline browser and polls immediately when it is online again', async () => {
    goOnline(false);
    await pass(20_000);
    expect(mark()).toBe('offline');
    poll.mockImplementation(READY);
    goOnline(true);
    await pass(0);
    expect([mark(), reconnects()]).toEqual([undefined, 1]);
  });

  it('does not poll when the browser comes online without an earlier failure', async () => {
    goOnline(true);
    await pass(1000);
    expect(polls()).toBe(0);
  });

  it('does nothing after stop()', async () => {
    connectivity.reportFailure();
    connectivity.stop();
    goOnline(false);
    await pass(MINUTE_MS);
    expect([polls(), mark()]).toEqual([0, undefined]);
  });
});
