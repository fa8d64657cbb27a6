import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { dayOf } from '@daily/rules/calendar/time-zone';
import { type CardState, reviewed } from './review-schedule';

const NOON = new Date('2026-03-10T12:00:00Z');

/** The state after answers that are each given when the question is due. */
function after(...answers: boolean[]): CardState {
  const first = reviewed(null, answers[0] ?? true, NOON, 'UTC');
  return answers.slice(1).reduce((card, isCorrect) => reviewed(card, isCorrect, card.dueAt, 'UTC'), first);
}

/** Days from that of the review to that on which the question is due. */
const daysOf = ({ dueAt, reviewedAt }: CardState) =>
  (Date.parse(dayOf(dueAt, 'UTC')) - Date.parse(dayOf(reviewedAt, 'UTC'))) / DAY_MS;

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
  it('makes a question due at the beginning of a day of the product', () => {
    const zone = 'America/New_York';
    // The clocks go forward on 8 March, in the night after this evening.
    const evening = new Date('2026-03-07T23:30:00-05:00');
    const first = reviewed(null, false, evening, zone);
    expect(first.dueAt).toEqual(new Date('2026-03-08T00:00:00-05:00'));
    expect(first.reviewedAt).toEqual(evening);
    // A review in the morning counts as one after a day, as one in the evening does.
    const [morning, night] = ['2026-03-08T07:00:00-04:00', '2026-03-08T23:00:00-04:00'].map((at) =>
      reviewed(first, true, new Date(at), zone),
    );
    expect(morning).toEqual({ ...night!, reviewedAt: new Date('2026-03-08T07:00:00-04:00') });
  });
});
