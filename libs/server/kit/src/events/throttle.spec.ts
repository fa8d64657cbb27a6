import { afterEach, expect, it, jest } from '@jest/globals';
import { throttle } from './throttle';

afterEach(() => void jest.useRealTimers());

it('runs at once, then at most once per interval, and once more for the last call', async () => {
  jest.useFakeTimers();
  const runs: number[] = [];
  let call = 0;
  const act = throttle(1_000, () => runs.push(call));
  for (call = 0; call < 25; call += 1) {
    act();
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([0, 9, 19, 25]);
});
