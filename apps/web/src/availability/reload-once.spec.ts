import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserPage, reloadOnce } from './reload-once';

let reload: jest.SpiedFunction<() => void>;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  reload = jest.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('reloadOnce', () => {
  it('reloads the page, but not twice in a row', () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads again after a minute', () => {
    reloadOnce();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(reloadOnce()).toBe(true);
  });

  it('does not reload when session storage is unavailable', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
