import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { inConstantTime } from './constant-time';

/** Milliseconds until the work settles for the caller. */
async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await inConstantTime(work).catch(() => undefined);
  return performance.now() - start;
}

describe('inConstantTime', () => {
  it('takes one step for fast, slow and failing work', async () => {
    const durations = await Promise.all([
      durationOf(async () => undefined),
      durationOf(() => pause(80)),
      durationOf(async () => Promise.reject(new Error('unknown'))),
    ]);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...durations) - Math.min(...durations)).toBeLessThan(20);
  });

  it('takes a second step for work that is longer than one', async () => {
    expect(await durationOf(() => pause(170))).toBeGreaterThanOrEqual(298);
  });

  it('resolves and rejects as the work does', async () => {
    expect(await inConstantTime(async () => 7)).toBe(7);
    await expect(inConstantTime(() => Promise.reject(new Error('unavailable')))).rejects.toThrow(
      'unavailable',
    );
  });
});
