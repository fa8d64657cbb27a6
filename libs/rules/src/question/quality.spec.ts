import { describe, expect, it } from '@jest/globals';
import {
  correlationInterval,
  keySuspicions,
  measuredDifficulty,
  type QualityFigures,
  weakOptions,
  wilsonInterval,
} from './quality';

describe('the interval of a share', () => {
  // Values of Newcombe (1998), table I, Wilson without continuity correction.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is %f to %f', (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('contains every share without observations', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

it('computes the interval of a correlation by Fisher’s transformation', () => {
  const { low, high } = correlationInterval(0.5, 103);
  expect(low).toBeCloseTo(0.3393, 4);
  expect(high).toBeCloseTo(0.6323, 4);
});

describe('the measured difficulty', () => {
  it.each([
    [199, 199, null],
    [150, 200, 'easy'],
    [149, 200, 'medium'],
    [100, 200, 'medium'],
    [99, 200, 'hard'],
    [0, 0, null],
  ])('of %i correct answers of %i is %s', (correct, answers, difficulty) => {
    expect(measuredDifficulty(correct, answers)).toBe(difficulty);
  });
});

describe('weak options', () => {
  it.each([
    ['fewer than 5%', { A: 172, B: 9, C: 9, D: 10 }, ['B', 'C']],
    ['the key, which is suspicious instead', { A: 0, B: 100, C: 100, D: 0 }, ['D']],
    ['fewer than 200 answers', { A: 199, B: 0, C: 0, D: 0 }, []],
    ['no answers', { A: 0, B: 0, C: 0, D: 0 }, []],
  ])('with %s', (_, letters, weak) => {
    expect(weakOptions({ key: 'A', letters })).toEqual(weak);
  });
});

describe('the key of a question', () => {
  const sound: QualityFigures = {
    key: 'A',
    letters: { A: 60, B: 20, C: 10, D: 10 },
    strongestLetters: { A: 22, B: 3, C: 1, D: 1 },
    discrimination: 0.3,
    correlated: 100,
  };

  it('is not suspicious when most players and more of the strong ones choose it', () => {
    expect(keySuspicions(sound)).toEqual([]);
  });

  it('is suspicious when players who are right elsewhere fail', () => {
    expect(keySuspicions({ ...sound, discrimination: -0.3 })).toEqual(['stronger-players-fail']);
    expect(keySuspicions({ ...sound, discrimination: -0.1 })).toEqual([]);
    expect(keySuspicions({ ...sound, discrimination: -0.5, correlated: 20 })).toEqual([]);
    expect(keySuspicions({ ...sound, discrimination: null, correlated: 0 })).toEqual([]);
  });

  it('is suspicious when the strongest players prefer another option by more than chance', () => {
    const strongest = (A: number, B: number) => ({ ...sound, strongestLetters: { A, B, C: 1, D: 1 } });
    expect(keySuspicions(strongest(5, 20))).toEqual(['strongest-prefer-another']);
    expect(keySuspicions(strongest(12, 14))).toEqual([]);
    expect(keySuspicions(strongest(1, 12))).toEqual([]);
  });

  it('is suspicious when fewer players choose it than by guessing', () => {
    expect(keySuspicions({ ...sound, letters: { A: 10, B: 60, C: 20, D: 10 } })).toEqual(['below-chance']);
    expect(keySuspicions({ ...sound, letters: { A: 1, B: 4, C: 1, D: 1 } })).toEqual([]);
  });
});
