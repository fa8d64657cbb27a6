import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { TestPlatform } from '@daily/testing/test-platform';
import { PlayDay } from '../play-day.fixture';

let test: TestPlatform;
let day: PlayDay;

beforeAll(async () => {
  test = await PlayDay.open();
});
beforeEach(async () => {
  day = await PlayDay.begin(test);
});
afterEach(async () => expect(await day.audit()).toEqual([]));
afterAll(() => test.close());

/** Submits an answer of a new player for each letter, all at once. @returns the ids of the players */
async function submitAll(letters: readonly OptionLetter[]): Promise<string[]> {
  const ids = letters.map((letter, place) => `${letter}-${place}`);
  await day.addPlayers(ids);
  await Promise.all(letters.map((letter, place) => day.choose(ids[place]!, letter)));
  return ids;
}

const distribution = async () =>
  (await day.slices.play.distributions.of(day.question.id)).map(
    ({ letter, answers, percent }) => `${letter}: ${answers}, ${percent} %`,
  );

/** The players of option B as pages show them. */
const shown = async (isClosed = true) => {
  const { tallies, ...rest } = await day.slices.play.distributions.shown(day.question.id, isClosed);
  return { B: tallies[1]?.answers, ...rest };
};

it('counts the players of each option and lists all four', async () => {
  await submitAll(['A', 'A', 'C', 'A', 'D', 'D', 'A', 'A']);
  expect(await distribution()).toEqual(['A: 5, 63 %', 'B: 0, 0 %', 'C: 1, 13 %', 'D: 2, 25 %']);
});

it('is zero for a question without answers', async () => {
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 0, 0 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('counts all answers that arrive at the same moment', async () => {
  const letters = Array.from({ length: 120 }, (_, place) => OPTION_LETTERS[place % 3]!);
  await submitAll(letters);
  expect(await distribution()).toEqual(['A: 40, 33 %', 'B: 40, 33 %', 'C: 40, 33 %', 'D: 0, 0 %']);
});

it('counts a repeated answer once', async () => {
  const [id] = await submitAll(['B']);
  await day.choose(id!, 'B');
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 1, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('subtracts the answers of a deleted account', async () => {
  const [id] = await submitAll(['A', 'B', 'B']);
  await day.deletePlayer(id!);
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 2, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('shows demo players of a closed question that nobody else has answered', async () => {
  await day.slices.people.profiles.createDemo(day.test.platform.database.orm.manager, {
    ...{ id: 'demo', username: 'Demo', email: 'demo@demo.invalid' },
    createdAt: day.test.clock.now(),
  });
  await day.choose('demo', 'B');
  expect(await shown(false)).toEqual({ B: 0, countsDemoPlayers: false });
  expect(await shown()).toEqual({ B: 1, countsDemoPlayers: true });
  await submitAll(['B', 'B']);
  expect(await shown()).toEqual({ B: 2, countsDemoPlayers: false });
});

it('does not count demo players, in a batch with others or alone', async () => {
  const { profiles } = day.slices.people;
  for (const id of ['demo-one', 'demo-two'])
    await profiles.createDemo(day.test.platform.database.orm.manager, {
      id,
      username: id,
      email: `${id}@demo.invalid`,
      createdAt: day.test.clock.now(),
    });
  const ids = ['ada', 'bob', 'eve'];
  await day.addPlayers(ids);
  await Promise.all([
    day.choose('demo-one', 'A'),
    ...ids.map((id) => day.choose(id, 'B')),
    day.choose('demo-two', 'B'),
  ]);
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 3, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
  // They have points, because boards show them.
  expect(await day.players.countBy({ isDemo: true, streakDays: 1 })).toBe(2);
  expect(await day.audit()).toEqual([]);
  expect(await shown()).toEqual({ B: 3, countsDemoPlayers: false });
  await day.deletePlayer('demo-two');
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 3, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('is compared with the answers by the audit', async () => {
  await submitAll(['A']);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers + 1');
  expect(await day.audit()).toEqual([
    { counter: 'answers of an option', owner: `${day.question.id} A`, stored: 2, derived: 1 },
  ]);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers - 1');
});
