import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { inEvenTime } from './even-time';

/** Milliseconds that work of some length takes, seen from outside. */
async function lasted(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await inEvenTime(work).catch(() => undefined);
  return performance.now() - begun;
}

describe('work in even time', () => {
  it('takes one step, whether it did much, little or failed', async () => {
    const times = await Promise.all([
      lasted(async () => undefined),
      lasted(() => pause(80)),
      lasted(async () => Promise.reject(new Error('nobody'))),
    ]);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(149);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(20);
  });

  it('takes another step when it is late', async () => {
    const time = await lasted(() => pause(170));
    expect(time).toBeGreaterThanOrEqual(298);
  });

  it('gives what the work gave, or fails as it did', async () => {
    expect(await inEvenTime(async () => 7)).toBe(7);
    await expect(inEvenTime(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
