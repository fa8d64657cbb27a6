import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { PersonalData } from '@daily/kit/runtime/personal';
import { openTestPlatform, START, type TestPlatform } from '@daily/testing/test-platform';
import { people, Player } from '@daily/people';
import { AnswerDistributionReader } from './answer-distribution';
import { AnswerService } from '../answers/answer.service';
import { boards, BOARD_TRIGGERS } from '@daily/boards';
import { play } from '..';
import { playRecords } from '../answers/personal-records';
import { auditPoints } from '../audit/points-audit';
import type { Question } from '@daily/questions';
import { questions, QuestionService } from '@daily/questions';

let test: TestPlatform;
let question: Question;

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
  // Not today's as it is remembered: the tables have been emptied since.
  question = (await test.platform.get(QuestionService).schedule(test.platform.dayAt()))!;
});
afterEach(async () => expect(await auditPoints(test.platform)).toEqual([]));
afterAll(() => test.close());

const players = () => test.platform.database.orm.getRepository(Player);

/** New players answer, all at the same moment; gives back their ids. */
async function answered(letters: readonly OptionLetter[]): Promise<string[]> {
  const ids = letters.map((letter, place) => `${letter}-${place}`);
  await players().insert(
    ids.map((id) => ({ id, username: id, email: `${id}@spec.example`.toLowerCase(), createdAt: START })),
  );
  const answers = test.platform.get(AnswerService);
  await Promise.all(letters.map((letter, place) => answers.record(ids[place]!, question.id, letter, START)));
  return ids;
}

const distribution = async (id = question.id) =>
  (await test.platform.get(AnswerDistributionReader).of(id)).map(
    ({ letter, answers, percent }) => `${letter}: ${answers}, ${percent} %`,
  );

it('counts who chose what, with every option, chosen or not', async () => {
  await answered(['A', 'A', 'C', 'A', 'D', 'D', 'A', 'A']);
  expect(await distribution()).toEqual(['A: 5, 63 %', 'B: 0, 0 %', 'C: 1, 13 %', 'D: 2, 25 %']);
});

it('is empty of a question that nobody has answered', async () => {
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 0, 0 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('loses none of those who answer at the same moment', async () => {
  const letters = Array.from({ length: 120 }, (_, place) => OPTION_LETTERS[place % 3]!);
  await answered(letters);
  expect(await distribution()).toEqual(['A: 40, 33 %', 'B: 40, 33 %', 'C: 40, 33 %', 'D: 0, 0 %']);
});

it('counts an answer once that is sent again', async () => {
  const [id] = await answered(['B']);
  await test.platform.get(AnswerService).record(id!, question.id, 'B', START);
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 1, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('no longer counts who has deleted their account', async () => {
  const [id] = await answered(['A', 'B', 'B']);
  const { email, hidden } = await players().findOneByOrFail({ id: id! });
  await test.platform.database.orm.transaction(async (rows) => {
    await test.platform.get(PersonalData).forget(rows, { id: id!, email, hidden });
    await rows.delete(Player, { id });
  });
  expect(await distribution()).toEqual(['A: 0, 0 %', 'B: 2, 100 %', 'C: 0, 0 %', 'D: 0, 0 %']);
});

it('is audited', async () => {
  await answered(['A']);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers + 1');
  expect(await auditPoints(test.platform)).toEqual([
    { what: 'answers of an option', of: `${question.id} A`, stored: 2, derived: 1 },
  ]);
  await test.platform.database.orm.query('UPDATE answer_count SET answers = answers - 1');
});
