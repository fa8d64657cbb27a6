import { describe, expect, it } from '@jest/globals';
import { compareRuns, ghostAt, wasCorrect } from './ghosts';

describe('ghostAt', () => {
  const ghost = { playedMs: Int32Array.of(1_000, 1_000, 5_000), scores: Int32Array.of(10, 10, 30) };

  it.each([
    [0, null],
    [999, null],
    [1_000, { done: 2, score: 10, totalTimeMs: 1_000 }],
    [4_999, { done: 2, score: 10, totalTimeMs: 1_000 }],
    [5_000, { done: 3, score: 30, totalTimeMs: 5_000 }],
    [Infinity, { done: 3, score: 30, totalTimeMs: 5_000 }],
  ])('after %d ms of play is %p', (playedMs, standing) => expect(ghostAt(ghost, playedMs)).toEqual(standing));

  it('is null for a participant without a question', () => {
    expect(ghostAt({ playedMs: [], scores: [] }, Infinity)).toBeNull();
  });
});

describe('wasCorrect', () => {
  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])('knows of question %d whether it brought points: %p', (position, correct) =>
    expect(wasCorrect({ scores: [10, 10, 30] }, position)).toBe(correct),
  );
});

describe('compareRuns', () => {
  it.each([
    ['more points', [20, 9_000], [10, 1], -1],
    ['less time among equal points', [10, 1_000], [10, 2_000], -1],
    ['equal runs', [10, 1_000], [10, 1_000], 0],
  ] as const)('prefers %s', (_case, [score, totalTimeMs], [otherScore, otherTime], sign) => {
    const [one, other] = [
      { score, totalTimeMs },
      { score: otherScore, totalTimeMs: otherTime },
    ];
    expect(Math.sign(compareRuns(one, other))).toBe(sign);
    expect(Math.sign(compareRuns(other, one))).toBe(sign === 0 ? 0 : 1);
  });
});
