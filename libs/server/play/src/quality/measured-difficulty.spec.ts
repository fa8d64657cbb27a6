import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { BOARD_TRIGGERS } from '@daily/boards';
import { Question } from '@daily/questions';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { closedQuestions, FIRST, tally, wrongOf } from './tallies.fixture';

let test: TestPlatform;
let slices: WiredSlices;

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
beforeEach(async () => {
  await test.reset();
  slices = wireSlices(test.platform);
  await slices.questions.bank.run();
});
afterAll(() => test.close());

const stored = (id: number) => test.platform.database.orm.getRepository(Question).findOneByOrFail({ id });
const computeAll = async ({ play } = slices) => {
  while (await play.qualities.computeNext());
};

describe('the difficulty that answers show', () => {
  it('is measured from 200 answers on, and changes no points', async () => {
    const questions = await closedQuestions(test, slices, 5);
    const [few, easy, medium, alsoMedium, hard] = questions as [
      Question,
      Question,
      Question,
      Question,
      Question,
    ];
    await tally(test, few, [0, 100, 50, 49]);
    await tally(test, easy, [150, 20, 20, 10]);
    await tally(test, medium, [149, 20, 20, 11]);
    await tally(test, alsoMedium, [100, 50, 30, 20]);
    await tally(test, hard, [99, 50, 31, 20]);
    await computeAll();
    const measured = await Promise.all(questions.map(({ id }) => stored(id)));
    expect(measured.map(({ measuredDifficulty }) => measuredDifficulty)).toEqual([
      null,
      'easy',
      'medium',
      'medium',
      'hard',
    ]);
    expect(measured.map(({ level }) => level)).toEqual([few.difficulty, 'easy', 'medium', 'medium', 'hard']);
    const fixed = ({ difficulty, points, worth, day, correctedAt }: Question) => ({
      ...{ difficulty, points, worth, day, correctedAt },
    });
    expect(measured.map(fixed)).toEqual(questions.map(fixed));
  });

  it('is shown beside the expected one, and wrong options below 5% as weak', async () => {
    const [question, other] = (await closedQuestions(test, slices, 2)) as [Question, Question];
    await tally(test, question, [9, 9, 10, 172]);
    await tally(test, other, [199, 0, 0, 0]);
    await computeAll();
    const figures = (await slices.play.qualities.find(question.id))!;
    expect(figures).toMatchObject({ expectedDifficulty: question.difficulty, measuredDifficulty: 'hard' });
    const weak = figures.options.filter(({ isWeak }) => isWeak).map(({ letter }) => letter);
    expect(weak).toEqual([wrongOf(question)[0]]);
    const unmeasured = (await slices.play.qualities.find(other.id))!;
    expect(unmeasured.measuredDifficulty).toBeNull();
    expect(unmeasured.options.some(({ isWeak }) => isWeak)).toBe(false);
  });

  it('is measured alike by two servers at once, and not while the question is open', async () => {
    const [closed, open] = (await closedQuestions(test, slices, 2)) as [Question, Question];
    test.clock.set(new Date(`${open.day!}T12:00:00Z`));
    await tally(test, closed, [180, 20, 0, 0]);
    await tally(test, open, [180, 20, 0, 0]);
    const sibling = wireSlices(await test.sibling());
    await Promise.all([computeAll(), computeAll(sibling)]);
    expect((await stored(closed.id)).measuredDifficulty).toBe('easy');
    expect((await stored(open.id)).measuredDifficulty).toBeNull();
  });

  it('follows figures that are computed again', async () => {
    const [question] = (await closedQuestions(test, slices, 1)) as [Question];
    await tally(test, question, [180, 20, 0, 0]);
    await computeAll();
    await tally(test, question, [80, 120, 0, 0]);
    test.pass(8 * DAY_MS);
    await computeAll();
    expect((await stored(question.id)).measuredDifficulty).toBe('hard');
  });

  it('decides in which list of the archive a question is', async () => {
    const [question] = (await closedQuestions(test, slices, 1)) as [Question];
    await tally(test, question, [90, 110, 0, 0]);
    const listed = async (difficulty: Question['difficulty']) => {
      const { edges } = await slices.questions.past.page({ first: 5 }, { difficulty });
      return edges.map(({ node }) => node.id);
    };
    expect(await listed('hard')).toEqual([]);
    await computeAll();
    expect(await listed('hard')).toEqual([question.id]);
    expect(await listed(question.difficulty)).toEqual([]);
    expect(await slices.questions.past.count({ difficulty: 'hard' })).toBe(1);
  });
});

describe('a repetition', () => {
  /** Asks all 60 questions; the four of the oldest days are those that can come next. */
  const askAll = async () => {
    const { orm } = test.platform.database;
    await orm.query('UPDATE question SET day = $1::date + id', [FIRST]);
    test.clock.set(new Date(`${addDays(FIRST, 700)}T12:00:00Z`));
    return orm.getRepository(Question).find({ order: { day: 'ASC' } });
  };
  const measure = (ids: readonly number[], difficulty: string) =>
    test.platform.database.orm.query(
      'UPDATE question SET measured_difficulty = $2 WHERE id = ANY($1::int[])',
      [ids, difficulty],
    );
  const monday = addDays(FIRST, 707);

  it('fits the day of the week by the measured difficulty, and has its points', async () => {
    const [first, second, third] = (await askAll()) as [Question, Question, Question];
    await measure([first.id, second.id], 'hard');
    await measure([third.id], 'easy');
    const again = (await slices.questions.schedule.schedule(monday))!;
    expect(again).toMatchObject({
      bankKey: third.bankKey,
      difficulty: 'easy',
      worth: 10,
      measuredDifficulty: null,
    });
    expect(await stored(third.id)).toMatchObject({ points: third.points, difficulty: third.difficulty });
    await slices.questions.bank.run();
    expect(await stored(again.id)).toMatchObject({ difficulty: 'easy', worth: 10 });
  });

  it('is that of the question asked longest ago when none fits', async () => {
    const asked = await askAll();
    await measure(
      asked.map(({ id }) => id),
      'hard',
    );
    const again = (await slices.questions.schedule.schedule(monday))!;
    expect(again).toMatchObject({ bankKey: asked[0]!.bankKey, difficulty: 'hard', worth: 30 });
    await slices.questions.bank.run();
    expect(await stored(again.id)).toMatchObject({ difficulty: 'hard', worth: 30 });
  });
});
