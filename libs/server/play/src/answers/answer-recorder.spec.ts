import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Player } from '@daily/people';
import type { Question } from '@daily/questions';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { AlreadyAnswered } from './already-answered';

const DAY_MS = 86_400_000;

let test: TestPlatform;
let slices: WiredSlices;
let question: Question;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
beforeEach(async () => {
  await test.reset();
  slices = wireSlices(test.platform);
  await slices.questions.bank.run();
  question = (await slices.questions.service.today())!;
  for (const id of ['ann', 'bob', 'cy']) {
    const player = { id, username: id, email: `${id}@spec.example`, createdAt: START };
    await test.platform.database.orm.getRepository(Player).insert(player);
  }
});
afterAll(() => test.close());

function submit(playerId: string, right: boolean, to = question) {
  const wrong = to.correctAnswer === 'A' ? 'B' : 'A';
  const letter = right ? to.correctAnswer : wrong;
  return slices.play.recorder.record({ playerId, questionId: to.id, letter }, test.clock.now());
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe('the first answer', () => {
  it('is returned when it is repeated', async () => {
    const { answer, isNew } = await submit('ann', true);
    expect(isNew).toBe(true);
    expect(await submit('ann', true)).toMatchObject({ isNew: false, answer });
  });

  it('comes with the failure of a different answer', async () => {
    const { answer } = await submit('ann', true);
    const failure = await failureOf(submit('ann', false));
    expect(failure).toBeInstanceOf(AlreadyAnswered);
    expect(failure).toMatchObject({
      kind: 'conflict',
      message: 'You have already answered this question',
      answer,
    });
  });

  it('can be repeated after the question has closed, where other answers are rejected', async () => {
    const { answer } = await submit('ann', true);
    test.pass(DAY_MS);
    expect(await submit('ann', true)).toMatchObject({ isNew: false, answer });
    for (const player of ['ann', 'bob']) {
      const failure = await failureOf(submit(player, false));
      expect(failure).toMatchObject({ kind: 'conflict', message: 'This question is closed' });
      expect(failure).not.toBeInstanceOf(AlreadyAnswered);
    }
  });
});

describe('the points earned on a day', () => {
  it('are those of its question, for the players who answered', async () => {
    const today = test.platform.calendar.today();
    await submit('ann', true);
    await submit('bob', true);
    test.pass(DAY_MS);
    const next = (await slices.questions.service.today())!;
    await submit('ann', true, next);
    await submit('cy', false, next);
    const players = ['ann', 'bob', 'cy'];
    expect(await slices.play.pointsEarnedOn(addDays(today, 1), players)).toEqual(
      new Map([
        ['ann', next.points],
        ['cy', 0],
      ]),
    );
    expect(await slices.play.pointsEarnedOn(today, ['bob'])).toEqual(new Map([['bob', question.points]]));
  });
});
