import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { PlayDay } from '../play-day.fixture';

const MONTH_MS = 31 * DAY_MS;

let test: TestPlatform;
let day: PlayDay;

beforeAll(async () => {
  test = await PlayDay.open();
});
beforeEach(async () => {
  day = await PlayDay.begin(test, ['ann', 'bob', 'cy']);
});
// The counters of the boards match the players after every test.
afterEach(async () => expect(await day.audit()).toEqual([]));
afterAll(() => test.close());

const player = (id: string) => day.players.findOneByOrFail({ id });

/** Answers today's question correctly. */
async function answer(playerId: string): Promise<void> {
  await day.answer(playerId, true, (await day.slices.questions.service.today())!);
}

/** Gives ann points of two days, bob and cy points of one. */
async function playTwoDays(): Promise<void> {
  await answer('ann');
  test.pass(DAY_MS);
  for (const id of ['ann', 'bob', 'cy']) await answer(id);
}

async function hide(id: string, hidden: boolean): Promise<void> {
  await day.slices.people.profiles.change(id, { hidden }, test.caller());
}

const board = async () =>
  (await day.slices.boards.leaderboard.top(10)).map((place) => [place.rank, place.player.id]);
const ranks = () =>
  Promise.all(
    ['ann', 'bob', 'cy'].map(async (id) => (await day.slices.boards.leaderboard.standingOf(id)).rank),
  );

describe('a hidden player', () => {
  it('has no place and no rank, takes none from others, and returns to the same place', async () => {
    await playTwoDays();
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

  it('is counted once when the setting is repeated', async () => {
    await playTwoDays();
    for (let time = 0; time < 3; time += 1) await hide('ann', true);
    expect(await ranks()).toEqual([null, 1, 1]);
    await Promise.all(Array.from({ length: 5 }, () => hide('ann', false)));
    expect(await ranks()).toEqual([1, 2, 2]);
  });

  it('still earns points, which count after returning', async () => {
    await hide('bob', true);
    await answer('bob');
    test.pass(DAY_MS);
    await answer('bob');
    await answer('cy');
    expect([await board(), await ranks()]).toEqual([[[1, 'cy']], [null, null, 1]]);
    await hide('bob', false);
    expect(await ranks()).toEqual([null, 1, 2]);
  });

  it('is not counted twice when an answer arrives at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([answer('ann'), hide('ann', round % 2 === 0), answer('bob')]);
      expect(await day.audit()).toEqual([]);
      test.pass(DAY_MS / 2);
    }
  });

  it('may have no points this month, or none at all', async () => {
    await hide('cy', true);
    await playTwoDays();
    test.pass(MONTH_MS);
    await hide('ann', true);
    await hide('ann', false);
    expect(await board()).toEqual([]);
  });
});

describe('a deleted player', () => {
  it.each([false, true])('leaves no place, answer or ledger entry (hidden: %s)', async (hidden) => {
    await playTwoDays();
    if (hidden) await hide('ann', true);
    await day.deletePlayer('ann');
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

it('exports all answers and ledger entries of the player, and none of others', async () => {
  await playTwoDays();
  const { id, email, emailProvenAt } = await player('ann');
  const exported = await day.slices.play.personal.export({ id, email, emailProvenAt });
  const { answers, points } = exported as { answers: object[]; points: object[] };
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
    confidence: null,
  });
  expect(points[0]).toMatchObject({ reason: 'answer', at: START });
});
