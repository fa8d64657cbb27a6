import { describe, expect, it } from '@jest/globals';
import { type CardState, reviewed } from './review-schedule';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = new Date('2026-03-10T12:00:00Z');

/** The state after answers that are each given when the question is due. */
function after(...answers: boolean[]): CardState {
  const first = reviewed(null, answers[0] ?? true, NOON);
  return answers.slice(1).reduce((card, isCorrect) => reviewed(card, isCorrect, card.dueAt), first);
}

const daysOf = ({ dueAt, reviewedAt }: CardState) => (dueAt.getTime() - reviewedAt.getTime()) / DAY_MS;

describe('reviewed', () => {
  it('asks again after a day at the earliest, also after a wrong answer', () => {
    for (const answers of [[true], [false], [false, false], [true, true, false]]) {
      expect(daysOf(after(...answers))).toBeGreaterThanOrEqual(1);
    }
  });

  it('asks ever later while the answers are correct', () => {
    const days = [1, 2, 3, 4].map((reviews) => daysOf(after(...Array<boolean>(reviews).fill(true))));
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(days[3]).toBeGreaterThan(20);
  });

  it('asks sooner after a wrong answer, which counts as a lapse', () => {
    const right = after(true, true, true);
    const wrong = after(true, true, false);
    expect(daysOf(wrong)).toBeLessThan(daysOf(right));
    expect([right.lapses, wrong.lapses, wrong.reps, wrong.isCorrect]).toEqual([0, 1, 3, false]);
  });
});
