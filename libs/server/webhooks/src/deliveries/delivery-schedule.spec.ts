import { describe, expect, it } from '@jest/globals';
import { RETRY_DELAYS_MS, retryDelay } from './delivery-schedule';

describe('retryDelay', () => {
  it('grows with each attempt, whatever the random part, and ends', () => {
    const shortest = RETRY_DELAYS_MS.map((_delay, index) => retryDelay(index + 1, 0));
    expect(shortest).toEqual([5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000]);
    expect(retryDelay(2, 1)).toBe(360_000);
    expect(retryDelay(RETRY_DELAYS_MS.length + 1, 0)).toBeNull();
  });
});
