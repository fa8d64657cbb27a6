import { describe, expect, it } from '@jest/globals';
import type { Day } from '@daily/rules/calendar';
import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import { KeyAccess, type QuestionSecret } from './key-access';

const calendar = new ProductCalendar(new FixedClock(new Date('2026-03-10T12:00:00Z')), 'UTC');
const caller = new Caller({ address: '192.0.2.1' });

const questionOf = (day: string | null, repeatedOn: string | null = null) =>
  Object.assign(new Question(), { id: 7, day: day as Day | null, repeatedOn: repeatedOn as Day | null });

function decide(
  policy: QuestionsSettings['answerKey'],
  secret: QuestionSecret,
  day: string | null,
  answered: boolean,
  repeatedOn: string | null = null,
) {
  const keyAccess = new KeyAccess(policy, calendar, async (asking, id) => {
    expect([asking, id]).toEqual([caller, 7]);
    return answered;
  });
  return keyAccess.allows(caller, secret, questionOf(day, repeatedOn));
}

const YESTERDAY = '2026-03-09';
const TODAY = '2026-03-10';
const TOMORROW = '2026-03-11';

describe('access to the secrets of a question', () => {
  it.each([
    // policy, secret, day, answered, allowed
    ['after-answer', 'key', TODAY, false, false],
    ['after-answer', 'key', TODAY, true, true],
    ['after-answer', 'key', YESTERDAY, false, true],
    ['public', 'key', TODAY, false, true],
    ['after-answer', 'distribution', TODAY, false, false],
    ['after-answer', 'distribution', TODAY, true, true],
    ['after-answer', 'distribution', YESTERDAY, false, true],
    ['after-answer', 'distribution', YESTERDAY, true, true],
    ['public', 'distribution', TODAY, false, false],
    ['public', 'distribution', TODAY, true, true],
  ] as const)(
    'with ANSWER_KEY=%s, %s of %s, answered %p, is %p',
    async (policy, secret, day, answered, allowed) => {
      expect(await decide(policy, secret, day, answered)).toBe(allowed);
    },
  );

  it.each([
    // policy, secret, repeated on, answered the earlier one, allowed
    ['after-answer', 'key', YESTERDAY, false, true],
    ['after-answer', 'key', TODAY, false, false],
    ['after-answer', 'key', TODAY, true, true],
    ['after-answer', 'key', TOMORROW, false, false],
    ['after-answer', 'distribution', TODAY, false, false],
    ['after-answer', 'distribution', TOMORROW, false, false],
    ['public', 'key', TODAY, false, true],
    ['public', 'key', TOMORROW, false, false],
    ['public', 'distribution', TODAY, false, false],
    ['after-close', 'key', YESTERDAY, false, true],
    ['after-close', 'key', TODAY, true, false],
    ['after-close', 'distribution', TOMORROW, true, false],
  ] as const)(
    'with ANSWER_KEY=%s, %s of a question of a past day that is repeated on %s, answered %p, is %p',
    async (policy, secret, repeatedOn, answered, allowed) => {
      expect(await decide(policy, secret, '2025-03-10', answered, repeatedOn)).toBe(allowed);
    },
  );

  it('is given with ANSWER_KEY=public for an open question that is repeated on the next day', async () => {
    expect(await decide('public', 'key', TODAY, false, TOMORROW)).toBe(true);
  });

  it.each(['public', 'after-answer'] as const)(
    'is denied for an unscheduled or coming question, even with ANSWER_KEY=%s',
    async (policy) => {
      for (const day of [null, TOMORROW]) {
        for (const secret of ['key', 'distribution'] as const) {
          expect(await decide(policy, secret, day, true)).toBe(false);
        }
      }
    },
  );
});
