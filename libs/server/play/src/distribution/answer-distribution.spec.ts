import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Player } from '@daily/people';
import type { Question } from '@daily/questions';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { auditPoints } from '../audit/points-audit';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';

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
});
afterEach(async () => expect(await audit()).toEqual([]));
afterAll(() => test.close());

const audit = () => auditPoints(test.platform.database, test.platform.calendar);
const players = () => test.platform.database.orm.getRepository(Player);

/** Submits an answer of a new player for each letter, all at once. @returns the ids of the players */
async function submitAll(letters: readonly OptionLetter[]): Promise<string[]> {
  const ids = letters.map((letter, place) => `${letter}-${place}`);
  await players().insert(
    ids.map((id) => ({ id, username: id, email: `${id}@spec.example`.toLowerCase(), createdAt: START })),
  );
  await Promise.all(letters.map((letter, place) => record(ids[place]!, letter)));
  return ids;
}

const record = (playerId: string, letter: OptionLetter) =>
  slices.play.recorder.record({ playerId, questionId: question.id, letter }, START);

const distribution = async (id = question.id) =>
  (await slices.play.distributions.of(id)).map(
    ({ letter, answers, percent }) => `${letter}: ${answers}, ${percent} %`,
  );

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
  await record(id!, 'B');
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 1, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('subtracts the answers of a deleted account', async () => {
  const [id] = await submitAll(['A', 'B', 'B']);
  const { email, hidden, emailProvenAt } = await players().findOneByOrFail({ id: id! });
  await test.platform.database.orm.transaction(async (rows) => {
    await slices.play.personal.erase?.(rows, { id: id!, email, hidden, emailProvenAt });
    await rows.delete(Player, { id });
  });
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 2, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('is compared with the answers by the audit', async () => {
  await submitAll(['A']);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers + 1');
  expect(await audit()).toEqual([
    { counter: 'answers of an option', owner: `${question.id} A`, stored: 2, derived: 1 },
  ]);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers - 1');
});
