import { describe, expect, it } from '@jest/globals';
import { compareContestStandings } from '../contest';
import { bestStandings, replaySteps, standingAfter } from './replay';

const at = (seconds: number) => new Date(seconds * 1_000);

describe('replaySteps', () => {
  it.each([
    ['no change', 0, 10, []],
    ['each change', 3, 10, [1, 2, 3]],
    ['as many changes as frames', 3, 3, [1, 2, 3]],
    ['equal shares of many changes', 100_000, 4, [25_000, 50_000, 75_000, 100_000]],
    ['shares that differ by one', 7, 3, [2, 5, 7]],
  ])('follows %s', (_case, changes, frames, steps) => expect(replaySteps(changes, frames)).toEqual(steps));

  it('never repeats a step and ends with the last change', () => {
    for (let changes = 1; changes < 200; changes += 1) {
      const steps = replaySteps(changes);
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps.at(-1)).toBe(changes);
    }
  });
});

describe('standingAfter', () => {
  it('adds points and time, and is finished with the last change', () => {
    const first = standingAfter(undefined, { points: 10, timeMs: 900, finished: false, at: at(1) });
    expect(first).toEqual({ score: 10, totalTimeMs: 900, finishedAt: null });
    expect(standingAfter(first, { points: 0, timeMs: 100, finished: true, at: at(2) })).toEqual({
      score: 10,
      totalTimeMs: 1_000,
      finishedAt: at(2),
    });
  });
});

describe('bestStandings', () => {
  const standings = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    score: (index * 37) % 11,
    totalTimeMs: (index * 53) % 17,
    finishedAt: index % 3 === 0 ? null : at(index % 5),
  }));

  it.each([0, 1, 10, 300, 1_000])(
    'are the first %d of the sorted standings, equal ones in their order',
    (count) => {
      expect(bestStandings(standings, count, compareContestStandings)).toEqual(
        [...standings].sort(compareContestStandings).slice(0, count),
      );
    },
  );
});
