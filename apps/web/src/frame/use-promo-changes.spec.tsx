import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { PAUSE_MS, SETTLED_MS, usePromoChanges } from './use-promo-changes';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const load = jest.fn<() => Promise<unknown>>();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

function follow(changesAt: string | null) {
  load.mockReset().mockResolvedValue(null);
  return renderHook((props) => usePromoChanges(props.changesAt, load), { initialProps: { changesAt } });
}

it('loads the strip once no shared response is older than the change', () => {
  follow(inSeconds(60));
  jest.advanceTimersByTime(60_000 + SETTLED_MS - 1);
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(PAUSE_MS);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads the strip of a page that was opened long ago, or has slept', () => {
  follow(inSeconds(60));
  jest.setSystemTime(Date.now() + HOUR_MS);
  jest.advanceTimersByTime(PAUSE_MS);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again until the strip has changed, also after a failure', () => {
  const { rerender, unmount } = follow(inSeconds(-60));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  jest.advanceTimersByTime(3 * PAUSE_MS);
  expect(load).toHaveBeenCalledTimes(3);
  rerender({ changesAt: inSeconds(3_600) });
  jest.advanceTimersByTime(100 * PAUSE_MS);
  expect(load).toHaveBeenCalledTimes(3);
  unmount();
  jest.advanceTimersByTime(HOUR_MS);
  expect(load).toHaveBeenCalledTimes(3);
});

it.each([
  ['never changes', () => null],
  ['changes in a month', () => inSeconds(30 * 86_400)],
])('leaves a strip alone that %s', (_case, changesAt) => {
  follow(changesAt());
  jest.advanceTimersByTime(DAY_MS);
  expect(load).not.toHaveBeenCalled();
});
