import { describe, expect, it } from '@jest/globals';
import {
  FALSE_ALARM_RATE,
  fisherTail,
  isSign,
  likenessChance,
  paceChance,
  readingFloor,
  relayChance,
  signEvidence,
  tailBound,
} from './cheating-signs';

/** A generator of numbers between 0 and 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The exact probability of at least `hits` hits. */
function binomialTail(hits: number, total: number, share: number): number {
  let tail = 0;
  for (let k = hits; k <= total; k += 1) {
    let term = 1;
    for (let i = 0; i < k; i += 1) term *= ((total - i) / (k - i)) * share;
    tail += term * (1 - share) ** (total - k);
  }
  return tail;
}

describe('tailBound', () => {
  it.each([
    [9, 10, 0.5],
    [20, 24, 0.4],
    [30, 30, 0.7],
    [12, 60, 0.05],
  ])('is at least the exact probability of %d hits in %d trials of %d', (hits, total, share) => {
    expect(tailBound(hits, total, share)).toBeGreaterThanOrEqual(binomialTail(hits, total, share) - 1e-12);
  });

  it('is 1 when no more hits were observed than expected', () => {
    expect([tailBound(5, 10, 0.5), tailBound(0, 0, 0.5)]).toEqual([1, 1]);
  });
});

describe('fisherTail', () => {
  it('agrees with the tea tasting of Fisher', () => {
    const tea = { afterRight: 4, afterWrong: 0, otherRight: 0, otherWrong: 4 };
    expect(fisherTail(tea)).toBeCloseTo(1 / 70, 10);
    expect(fisherTail({ ...tea, afterRight: 3, afterWrong: 1, otherRight: 1, otherWrong: 3 })).toBeCloseTo(
      17 / 70,
      10,
    );
  });

  it('is 1 when no one was ever wrong', () => {
    expect(fisherTail({ afterRight: 9, afterWrong: 0, otherRight: 9, otherWrong: 0 })).toBeCloseTo(1, 10);
  });
});

it('expects more time for longer options', () => {
  expect(readingFloor(['1', '2', '3', '4'])).toBeCloseTo(0.7, 10);
  expect(readingFloor(Array(4).fill('ten words of an option that needs to be read'))).toBeCloseTo(2.5, 10);
});

describe('a cheat', () => {
  it('who answers before anyone can read is a sign among a million players', () => {
    expect(isSign(paceChance({ timed: 60, fast: 45, fastRight: 44 }), 1_000_000)).toBe(true);
  });

  it('who copies all answers is a sign among a hundred thousand pairs', () => {
    expect(isSign(likenessChance({ bothWrong: 30, sameWrong: 30, expected: 15 }), 100_000)).toBe(true);
  });

  it('who tries the question with a second account is a sign among a thousand pairs', () => {
    const figures = { afterRight: 30, afterWrong: 0, otherRight: 8, otherWrong: 14 };
    expect(isSign(relayChance(figures), 1_000)).toBe(true);
  });
});

describe('an honest player', () => {
  it.each([
    ['who guesses at once', { timed: 60, fast: 60, fastRight: 17 }],
    ['who is fast now and then', { timed: 60, fast: 9, fastRight: 8 }],
    ['with too few answers', { timed: 7, fast: 7, fastRight: 7 }],
  ])('%s is no sign, even if no one else were looked at', (_who, figures) => {
    expect(isSign(paceChance(figures), 1)).toBe(false);
  });
});

describe('honest families behind one address', () => {
  const NIGHTS = 100;
  const PAIRS = 50;
  const QUESTIONS = 90;

  /** Answers of a player: 0 is the key. Strong players choose the favorite wrong option more often than others. */
  function answersOf(random: () => number, difficulty: readonly number[], ability: number): number[] {
    return difficulty.map((hard) => {
      const right = 1 / (1 + Math.exp(hard - ability));
      if (random() < right) return 0;
      const favorite = 0.45 + 0.1 / (1 + Math.exp(-ability));
      const choice = random();
      if (choice < favorite) return 1;
      return choice < favorite + (1 - favorite) / 2 ? 2 : 3;
    });
  }

  /** The numbers of nights with a false hint of each sign about pairs. */
  function falseAlarms(seed: number) {
    const random = randomFrom(seed);
    const nights = { alike: 0, relay: 0 };
    for (let night = 0; night < NIGHTS; night += 1) {
      const difficulty = Array.from({ length: QUESTIONS }, () => (random() - 0.5) * 4);
      let alike = false;
      let relay = false;
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const one = answersOf(random, difficulty, (random() - 0.3) * 4);
        const two = answersOf(random, difficulty, (random() - 0.3) * 4);
        const bothWrong = one.filter((answer, index) => answer > 0 && (two[index] ?? 0) > 0);
        const sameWrong = one.filter((answer, index) => answer > 0 && answer === two[index]);
        const likeness = {
          bothWrong: bothWrong.length,
          sameWrong: sameWrong.length,
          expected: 0.5 * bothWrong.length,
        };
        alike ||= isSign(likenessChance(likeness), PAIRS);
        // They play together on two of three days, in either order.
        const order = one.map(() => random());
        const after = two.filter((_answer, index) => (order[index] ?? 0) < 0.33 && (one[index] ?? 0) > 0);
        const other = two.filter((_answer, index) => (order[index] ?? 0) >= 0.33);
        const right = (answers: number[]) => answers.filter((answer) => answer === 0).length;
        const figures = {
          afterRight: right(after),
          afterWrong: after.length - right(after),
          otherRight: right(other),
          otherWrong: other.length - right(other),
        };
        relay ||= isSign(relayChance(figures), PAIRS);
      }
      nights.alike += alike ? 1 : 0;
      nights.relay += relay ? 1 : 0;
    }
    return nights;
  }

  it('cause a hint in at most one night of a hundred', () => {
    const { alike, relay } = falseAlarms(7);
    expect(Math.max(alike, relay) / NIGHTS).toBeLessThanOrEqual(FALSE_ALARM_RATE);
  });
});

it('describes what was observed in sentences', () => {
  expect(
    signEvidence({ sign: 'alike', sharedDays: 12, bothWrong: 30, sameWrong: 29, expected: 15.2 }),
  ).toEqual([
    'Both were wrong on 30 questions and chose the same wrong option on 29; about 15 would be usual at most.',
    'They shared an address on 12 days. Families and classes do so, too.',
  ]);
});
