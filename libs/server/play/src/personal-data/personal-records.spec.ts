import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalData } from '@daily/kit/runtime/personal';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { people, Player, ProfileService } from '@daily/people';
import { AnswerService } from './answer.service';
import { boards, BOARD_TRIGGERS } from '@daily/boards';
import { play } from '..';
import { LeaderboardService } from '@daily/boards';
import { playRecords } from './personal-records';
import { auditPoints } from '../audit/points-audit';
import { questions, QuestionService } from '@daily/questions';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 31 * DAY_MS;

let test: TestPlatform;

beforeAll(async () => {
  test = await openTestPlatform(
    [...people.entities, ...boards.entities, ...questions.entities, ...play.entities],
    { statements: BOARD_TRIGGERS },
  );
  test.platform.get(PersonalData).add('play', playRecords(test.platform));
});
beforeEach(async () => {
  await test.reset();
  await test.platform.get(QuestionService).importBank();
  for (const id of ['ann', 'bob', 'cy']) {
    await players().insert({ id, username: id, email: `${id}@spec.example`, createdAt: START });
  }
});
// The histogram holds exactly those who are on the board, whatever happened before.
afterEach(async () => expect(await auditPoints(test.platform)).toEqual([]));
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);
const player = (id: string) => players().findOneByOrFail({ id });

/** Answers the question of the clock's day, right. */
async function answer(id: string): Promise<void> {
  const question = (await test.platform.get(QuestionService).today())!;
  const answers = test.platform.get(AnswerService);
  await answers.record(id, question.id, question.correctAnswer, test.clock.now());
}

/** Ann leads with two days, bob and cy have one. */
async function played(): Promise<void> {
  await answer('ann');
  test.pass(DAY_MS);
  for (const id of ['ann', 'bob', 'cy']) await answer(id);
}

async function hide(id: string, hidden: boolean): Promise<void> {
  await test.platform.get(ProfileService).change(id, { hidden }, test.caller());
}

const forget = async (id: string) => {
  const { email, hidden } = await player(id);
  await test.platform.database.orm.transaction(async (rows) => {
    await test.platform.get(PersonalData).forget(rows, { id, email, hidden });
    await rows.delete(Player, { id });
  });
};
const board = async () =>
  (await test.platform.get(LeaderboardService).top(10)).map((place) => [place.rank, place.player.id]);
const ranks = () =>
  Promise.all(
    ['ann', 'bob', 'cy'].map(async (id) => test.platform.get(LeaderboardService).rankOf(await player(id))),
  );

describe('a player who is hidden', () => {
  it('is on no board, has no rank and takes none from others; and is back as if nothing had been', async () => {
    await played();
    expect(await ranks()).toEqual([1, 2, 2]);
    await hide('ann', true);
    expect([await board(), await ranks()]).toEqual([
      [
        [1, 'bob'],
        [1, 'cy'],
      ],
      [null, 1, 1],
    ]);
    await hide('ann', false);
    expect([await board(), await ranks()]).toEqual([
      [
        [1, 'ann'],
        [2, 'bob'],
        [2, 'cy'],
      ],
      [1, 2, 2],
    ]);
  });

  it('counts once however often they say so', async () => {
    await played();
    for (let time = 0; time < 3; time += 1) await hide('ann', true);
    expect(await ranks()).toEqual([null, 1, 1]);
    await Promise.all(Array.from({ length: 5 }, () => hide('ann', false)));
    expect(await ranks()).toEqual([1, 2, 2]);
  });

  it('still earns points, which count from the day they come back', async () => {
    await hide('bob', true);
    await answer('bob');
    test.pass(DAY_MS);
    await answer('bob');
    await answer('cy');
    expect([await board(), await ranks()]).toEqual([[[1, 'cy']], [null, null, 1]]);
    await hide('bob', false);
    expect(await ranks()).toEqual([null, 1, 2]);
  });

  it('is not counted twice when they answer in the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([answer('ann'), hide('ann', round % 2 === 0), answer('bob')]);
      expect(await auditPoints(test.platform)).toEqual([]);
      test.pass(DAY_MS / 2);
    }
  });

  it('may have no points of this month, or none at all', async () => {
    await hide('cy', true);
    await played();
    test.pass(MONTH_MS);
    await hide('ann', true);
    await hide('ann', false);
    expect(await board()).toEqual([]);
  });
});

describe('a player who is deleted', () => {
  it.each([false, true])('leaves nothing behind on the board (hidden: %s)', async (hidden) => {
    await played();
    if (hidden) await hide('ann', true);
    await forget('ann');
    expect(await board()).toEqual([
      [1, 'bob'],
      [1, 'cy'],
    ]);
    for (const table of ['answer', 'point_entry']) {
      const left = await test.platform.database.orm.query(`SELECT 1 FROM ${table} WHERE player_id = 'ann'`);
      expect([table, left]).toEqual([table, []]);
    }
  });
});

it('tells a player every answer and every point of theirs, and nobody else’s', async () => {
  await played();
  const { id, email, hidden } = await player('ann');
  const { play: told } = await test.platform.get(PersonalData).export({ id, email, hidden });
  const { answers, points } = told as { answers: object[]; points: object[] };
  expect([answers.length, points.length]).toEqual([2, 2]);
  expect(answers[0]).toEqual({
    day: '2026-03-10',
    questionId: expect.any(Number),
    question: expect.any(String),
    letter: expect.stringMatching(/^[A-D]$/),
    isCorrect: true,
    points: expect.any(Number),
    answeredAt: START,
    secondsSpent: null,
  });
  expect(points[0]).toMatchObject({ reason: 'answer', at: START });
});
