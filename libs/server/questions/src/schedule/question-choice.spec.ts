import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import fc from 'fast-check';
import {
  chooseQuestion,
  type QuestionTraits,
  type ScheduledQuestion,
  type UnusedQuestion,
} from './question-choice';

const FIRST = '2026-03-10' as Day;
/** The product's first day for tests that are not about its first week. */
const LONG_AGO = '2025-03-10' as Day;

/** The questions of the first days of a bank. */
function schedule(bank: readonly UnusedQuestion[], firstDay = LONG_AGO, days = bank.length) {
  const unused = [...bank];
  const asked: (UnusedQuestion & ScheduledQuestion)[] = [];
  while (asked.length < days) {
    const day = addDays(FIRST, asked.length);
    const chosen = chooseQuestion(unused, { day, firstDay, nearby: asked.slice(-13) })!;
    unused.splice(unused.indexOf(chosen), 1);
    asked.push({ ...chosen, day });
  }
  return asked;
}

/** The rules that the last of some days in a row breaks. */
function brokenRules(asked: readonly QuestionTraits[]): string[] {
  const { category, difficulty } = asked.at(-1)!;
  const before = (days: number) => asked.slice(-days - 1, -1);
  const broken: string[] = [];
  if (before(4).some((other) => other.category === category)) broken.push('category');
  if (difficulty === 'hard' && before(2).some((other) => other.difficulty === 'hard')) broken.push('hard');
  if (Math.max(...letterCounts(asked.slice(-14))) > 5) broken.push('letter too often');
  for (let daysLeft = 0; daysLeft < 14 && asked.length >= 14 - daysLeft; daysLeft += 1) {
    const missing = letterCounts(asked.slice(daysLeft - 14)).filter((count) => count === 0).length;
    if (missing > daysLeft) broken.push(`letters missing in ${daysLeft} days`);
  }
  return broken;
}

const letterCounts = (asked: readonly QuestionTraits[]) =>
  OPTION_LETTERS.map((letter) => asked.filter(({ correctAnswer }) => correctAnswer === letter).length);

const traits = {
  category: fc.nat({ max: 19 }).map((number) => `Category ${number}`),
  difficulty: fc.constantFrom('easy', 'easy', 'medium', 'medium', 'medium', 'hard'),
  correctAnswer: fc.constantFrom(...OPTION_LETTERS),
} as const;
const bankOf = (minLength: number, maxLength: number, isOpener: fc.Arbitrary<boolean> = fc.constant(false)) =>
  fc.array(fc.record<UnusedQuestion>({ ...traits, isOpener }), { minLength, maxLength });

/** Banks of 240 questions in 20 categories, a fifth of them hard and a quarter for each letter, in random orders. */
const variedBank = fc.noShrink(fc.nat()).map((seed) => {
  const inRandomOrder = (length: number, purpose: string) => {
    const weightOf = (index: number) => createHash('sha256').update(`${seed} ${purpose} ${index}`).digest();
    return [...Array(length).keys()].sort((one, other) => weightOf(one).compare(weightOf(other)));
  };
  const letters = inRandomOrder(240, 'letter');
  const difficulties = inRandomOrder(240, 'difficulty');
  return inRandomOrder(240, 'order').map((index): UnusedQuestion => ({
    category: `Category ${index % 20}`,
    difficulty: difficulties[index]! < 48 ? 'hard' : 'medium',
    correctAnswer: OPTION_LETTERS[letters[index]! % 4]!,
    isOpener: false,
  }));
});

describe('chooseQuestion', () => {
  it('returns null when no question is left', () => {
    expect(chooseQuestion([], { day: FIRST, firstDay: FIRST, nearby: [] })).toBeNull();
  });

  it('keeps all rules until few questions are left', () => {
    fc.assert(
      fc.property(variedBank, (bank) => {
        const asked = schedule(bank, LONG_AGO, bank.length - 30);
        const broken = asked.map((_, index) => brokenRules(asked.slice(0, index + 1)));
        expect(broken.flat()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('breaks a rule only when every question that is left breaks one', () => {
    fc.assert(
      fc.property(bankOf(1, 60, fc.boolean()), (bank) => {
        const asked = schedule(bank);
        expect(new Set(asked).size).toBe(bank.length);
        for (const index of asked.keys()) {
          const before = asked.slice(0, index);
          if (brokenRules(asked.slice(0, index + 1)).length === 0) continue;
          const fitting = asked.slice(index).filter((other) => brokenRules([...before, other]).length === 0);
          expect(fitting).toEqual([]);
        }
      }),
    );
  });

  it('spreads the hard questions over the whole bank', () => {
    fc.assert(
      fc.property(variedBank, (bank) => {
        const asked = schedule(bank);
        const quarters = [0, 60, 120, 180].map((start) => asked.slice(start, start + 60));
        for (const quarter of quarters) {
          const hard = quarter.filter(({ difficulty }) => difficulty === 'hard');
          expect(hard.length).toBeGreaterThanOrEqual(10);
          expect(hard.length).toBeLessThanOrEqual(14);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('takes the first week from the openers and begins with an easy one', () => {
    const easyOpener: UnusedQuestion = {
      category: 'Web',
      difficulty: 'easy',
      correctAnswer: 'A',
      isOpener: true,
    };
    fc.assert(
      fc.property(bankOf(20, 40), bankOf(6, 12, fc.constant(true)), (others, openers) => {
        const asked = schedule([...others, ...openers, easyOpener], FIRST, 8);
        expect(asked[0]?.difficulty).toBe('easy');
        expect(asked.slice(0, 7).map(({ isOpener }) => isOpener)).toEqual(Array(7).fill(true));
      }),
    );
  });

  it('keeps the openers for the first week on days before it', () => {
    fc.assert(
      fc.property(bankOf(20, 40), bankOf(7, 12, fc.constant(true)), (others, openers) => {
        const asked = schedule([...openers, ...others], addDays(FIRST, 20), 20);
        expect(asked.filter(({ isOpener }) => isOpener)).toEqual([]);
      }),
    );
  });

  it('begins with an easy question in a bank without openers', () => {
    fc.assert(
      fc.property(bankOf(1, 60), (bank) => {
        fc.pre(bank.some(({ difficulty }) => difficulty === 'easy'));
        expect(schedule(bank, FIRST, 1)[0]?.difficulty).toBe('easy');
      }),
    );
  });

  it('considers questions that are scheduled for later days', () => {
    const later = { category: 'Web', difficulty: 'hard', correctAnswer: 'A' } as const;
    const nearby = [{ ...later, day: addDays(FIRST, 2) }];
    const free = { category: 'Testing', difficulty: 'easy', correctAnswer: 'A', isOpener: false } as const;
    for (const tooClose of [
      { ...free, category: later.category },
      { ...free, difficulty: later.difficulty },
    ]) {
      expect(chooseQuestion([tooClose, free], { day: FIRST, firstDay: LONG_AGO, nearby })).toBe(free);
    }
  });

  it('takes the first question in the given order that breaks no rule', () => {
    const [one, other] = ['Web', 'Testing'].map(
      (category) => ({ category, difficulty: 'easy', correctAnswer: 'A', isOpener: false }) as const,
    );
    const context = { day: FIRST, firstDay: LONG_AGO, nearby: [] };
    expect(chooseQuestion([one!, other!], context)).toBe(one);
    expect(chooseQuestion([other!, one!], context)).toBe(other);
  });
});
