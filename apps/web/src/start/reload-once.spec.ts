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
  it('loads the page anew, but not in circles', () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does so again for the next new version', () => {
    reloadOnce();
    jest.advanceTimersByTime(60_000);
    expect(reloadOnce()).toBe(true);
  });

  it('does nothing where it could not remember that it did', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
