import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { serverClock } from './server-clock';

const NOW = Date.parse('2030-01-01T12:00:00.000Z');
const header = (ahead: number) => new Date(NOW + ahead).toUTCString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  for (const ahead of [600_000, 0]) serverClock.recordHeader(new Date(Date.now() + ahead).toUTCString());
  jest.useRealTimers();
});

describe('serverClock', () => {
  it("is the browser's clock while they agree within the precision of the header", () => {
    for (const ahead of [0, -1000, 1000]) {
      serverClock.recordHeader(header(ahead));
      expect(serverClock.now()).toBe(NOW);
    }
  });

  it('follows a server whose clock differs', () => {
    serverClock.recordHeader(header(90_000));
    expect(serverClock.now()).toBe(NOW + 90_500);
    serverClock.recordHeader(header(-HOUR_MS));
    expect(serverClock.now()).toBe(NOW - 3_599_500);
    serverClock.recordHeader(header(0));
    expect(serverClock.now()).toBe(NOW);
  });

  it('notifies watchers of a new offset only', () => {
    const changed = jest.fn();
    const stop = serverClock.watch(changed);
    serverClock.recordHeader(header(90_000));
    serverClock.recordHeader(header(91_000));
    serverClock.recordHeader('nonsense');
    serverClock.recordHeader(null);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    serverClock.recordHeader(header(0));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  describe('with exact reports of the API', () => {
    const report = (time: number) => serverClock.recordReport(new Date(time).toISOString(), Date.now());

    /** Each test is an hour later than the one before, because an older report is ignored. */
    let now = NOW;
    beforeEach(() => {
      now += HOUR_MS;
      jest.setSystemTime(now);
    });

    it('knows no offset for countdowns before the first report', () => {
      serverClock.recordHeader(new Date(now + 90_000).toUTCString());
      expect(serverClock.reportedOffset()).toBeNull();
      report(now + 90_123);
      expect(serverClock.reportedOffset()).toBe(90_123);
    });

    it.each([250, -1_900, 90_123])('keeps an offset of %d ms while headers agree with it', (ahead) => {
      report(now + ahead);
      for (const late of [-1_000, 0, 1_000]) {
        serverClock.recordHeader(new Date(now + ahead + late).toUTCString());
        expect(serverClock.now()).toBe(now + ahead);
      }
    });

    it('follows a header that contradicts the report, as after a change of the clock of the device', () => {
      report(now + 250);
      jest.setSystemTime(now - MINUTE_MS);
      serverClock.recordHeader(new Date(now).toUTCString());
      expect(serverClock.now()).toBe(now + 500);
      expect(serverClock.reportedOffset()).toBe(60_500);
    });

    it('ignores an older report, which cached data shows again', () => {
      report(now + 250);
      report(now - MINUTE_MS);
      serverClock.recordReport('nonsense', now);
      expect(serverClock.now()).toBe(now + 250);
    });

    it('notifies watchers of a report', () => {
      const changed = jest.fn();
      const stop = serverClock.watch(changed);
      report(now + 250);
      expect(changed).toHaveBeenCalledTimes(1);
      stop();
    });
  });
});
