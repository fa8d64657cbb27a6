import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { serverClock } from './server-clock';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const header = (ahead: number) => new Date(NOW + ahead).toUTCString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  serverClock.record(header(0));
  jest.useRealTimers();
});

describe('serverClock', () => {
  it("is the browser's clock while they agree within the precision of the header", () => {
    for (const ahead of [0, -1000, 1000]) {
      serverClock.record(header(ahead));
      expect(serverClock.now()).toBe(NOW);
    }
  });

  it('follows a server whose clock differs', () => {
    serverClock.record(header(90_000));
    expect(serverClock.now()).toBe(NOW + 90_500);
    serverClock.record(header(-3_600_000));
    expect(serverClock.now()).toBe(NOW - 3_599_500);
    serverClock.record(header(0));
    expect(serverClock.now()).toBe(NOW);
  });

  it('notifies watchers of a new offset only', () => {
    const changed = jest.fn();
    const stop = serverClock.watch(changed);
    serverClock.record(header(90_000));
    serverClock.record(header(91_000));
    serverClock.record('nonsense');
    serverClock.record(null);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    serverClock.record(header(0));
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
