import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import type { TestPlatform } from '@daily/testing/test-platform';
import { PlayDay } from '../play-day.fixture';
import { AlreadyAnswered } from './answer.service';

let test: TestPlatform;
let day: PlayDay;

beforeAll(async () => {
  test = await PlayDay.open();
});
beforeEach(async () => {
  day = await PlayDay.begin(test, ['ann', 'bob', 'cy']);
});
afterAll(() => test.close());

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('the first answer', () => {
  it('is returned when it is repeated', async () => {
    const { answer, isNew } = await day.answer('ann', true);
    expect(isNew).toBe(true);
    expect(await day.answer('ann', true)).toMatchObject({ isNew: false, answer });
  });

  it('is part of the failure when a different answer is submitted', async () => {
    const { answer } = await day.answer('ann', true);
    const failure = await failureOf(day.answer('ann', false));
    expect(failure).toBeInstanceOf(AlreadyAnswered);
    expect(failure).toMatchObject({
      kind: 'conflict',
      message: 'You have already answered this question',
      answer,
    });
  });

  it('can be repeated after the question has closed, where other answers are rejected', async () => {
    const { answer } = await day.answer('ann', true);
    test.pass(DAY_MS);
    expect(await day.answer('ann', true)).toMatchObject({ isNew: false, answer });
    for (const player of ['ann', 'bob']) {
      const failure = await failureOf(day.answer(player, false));
      expect(failure).toMatchObject({ kind: 'conflict', message: 'This question is closed' });
      expect(failure).not.toBeInstanceOf(AlreadyAnswered);
    }
  });
});

describe('the points earned on a day', () => {
  it('are those of its question, for the players who answered', async () => {
    const today = test.platform.calendar.today();
    await day.answer('ann', true);
    await day.answer('bob', true);
    test.pass(DAY_MS);
    const next = (await day.slices.questions.service.today())!;
    await day.answer('ann', true, next);
    await day.answer('cy', false, next);
    const players = ['ann', 'bob', 'cy'];
    expect(await day.slices.play.pointsEarnedOn(addDays(today, 1), players)).toEqual(
      new Map([
        ['ann', next.points],
        ['cy', 0],
      ]),
    );
    expect(await day.slices.play.pointsEarnedOn(today, ['bob'])).toEqual(
      new Map([['bob', day.question.points]]),
    );
  });
});
