import { describe, expect, it } from '@jest/globals';
import { nextAttempt } from './next-attempt';

const NOW = new Date('2026-03-10T09:00:00Z');
const seconds = (attempts: number, retryAfter: string | null = null) =>
  (nextAttempt(NOW, attempts, retryAfter).getTime() - NOW.getTime()) / 1000;

describe('nextAttempt', () => {
  it('waits four times as long after each attempt, an hour at most', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((attempts) => seconds(attempts))).toEqual([
      30, 120, 480, 1920, 3600, 3600, 3600,
    ]);
  });

  it.each([
    ['90', 90],
    ['5', 30],
    [`${8 * 24 * 3600}`, 7 * 24 * 3600],
  ])('waits at least as long as the header %p asks for', (header, pause) => {
    expect(seconds(1, header)).toBe(pause);
  });
});
