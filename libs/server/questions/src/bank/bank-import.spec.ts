import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { Question } from '../question/question.entity';
import type { QuestionsSettings } from '../questions-settings';
import { QuestionSchedule } from '../schedule/question-schedule';
import { FairnessAmendment } from '../fairness/fairness-amendment.entity';
import { FairnessAmendments } from '../fairness/fairness-amendments';
import { FairnessCommitment } from '../fairness/fairness-commitment.entity';
import { BankImport } from './bank-import';
import { InstallationBank } from './installation-bank';
import type { ShippedQuestion } from './question-bank';

const TODAY = '2026-03-10' as Day;

const questionOf = (bankKey: string, changed: Partial<ShippedQuestion> = {}): ShippedQuestion => ({
  bankKey,
  text: `What is ${bankKey}?`,
  optionA: 'Correct',
  optionB: 'Wrong',
  optionC: 'Mistaken',
  optionD: 'False',
  correctAnswer: 'A',
  explanation: `Because of ${bankKey}.`,
  takeaway: `What ${bankKey} is.`,
  points: 10,
  category: bankKey,
  difficulty: 'easy',
  refutations: {},
  articles: [{ id: `${bankKey}-1`, title: 'Title', url: 'https://example.org/', snippet: 'Snippet.' }],
  ...changed,
});

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform([Question, FairnessCommitment, FairnessAmendment]);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

/** A server whose bank has some questions. */
function serverWith(
  questions: ShippedQuestion[],
  retired: string[] = [],
  policy: QuestionsSettings['answerKey'] = 'after-answer',
) {
  const { database, calendar, secret, log } = test.platform;
  const amendments = new FairnessAmendments(database);
  const shipped = { questions, traits: new Map(), retired: new Set(retired) };
  const bank = new InstallationBank(secret, () => shipped);
  return {
    bank,
    import: () => new BankImport(database, calendar, bank, log, amendments).run(),
    schedule: (day: Day) => new QuestionSchedule(database, calendar, secret, bank, policy).schedule(day),
  };
}

const stored = () => test.platform.database.orm.getRepository(Question).find({ order: { id: 'ASC' } });
const correctText = (question: Question | null | undefined) =>
  question && question[`option${question.correctAnswer}`];

/** Asks a question on a day before today. */
async function askedYesterday(question: ShippedQuestion): Promise<Question> {
  const server = serverWith([question]);
  await server.import();
  return (await server.schedule(addDays(TODAY, -1)))!;
}

describe('the import of the bank', () => {
  it('adds new questions to those of an earlier version, and none that is retired', async () => {
    await serverWith([questionOf('one')]).import();
    await serverWith([questionOf('one'), questionOf('two'), questionOf('three')], ['three']).import();
    expect((await stored()).map(({ bankKey }) => bankKey)).toEqual(['one', 'two']);
  });

  it('writes nothing when nothing has changed', async () => {
    const server = serverWith([questionOf('one'), questionOf('two')]);
    await server.import();
    await server.schedule(TODAY);
    const versions = () => test.platform.database.orm.query('SELECT id, xmin FROM question ORDER BY id');
    const before = await versions();
    await server.import();
    expect(await versions()).toEqual(before);
  });

  it('replaces all of a question that was not asked', async () => {
    await serverWith([questionOf('one')]).import();
    const changed = questionOf('one', {
      text: 'Really?',
      correctAnswer: 'B',
      difficulty: 'hard',
      points: 30,
    });
    const server = serverWith([changed]);
    await server.import();
    expect(await stored()).toMatchObject([server.bank.read().questions.get('one')!]);
    expect(correctText((await stored())[0])).toBe('Wrong');
  });

  it('corrects the texts of a question that was asked, under the same letters', async () => {
    const asked = await askedYesterday(questionOf('one'));
    const changed = { text: 'Really?', explanation: 'Indeed.', optionA: 'Right', points: 30 };
    await serverWith([questionOf('one', changed)]).import();
    const letter = asked.correctAnswer;
    const expected = { ...asked, text: 'Really?', explanation: 'Indeed.', [`option${letter}`]: 'Right' };
    expect(await stored()).toEqual([expected]);
  });

  it('does not reword the options of a question that is open', async () => {
    const server = serverWith([questionOf('one')]);
    await server.import();
    const open = (await server.schedule(TODAY))!;
    const corrected = serverWith([questionOf('one', { text: 'Really?', optionB: 'Untrue' })]);
    await corrected.import();
    expect(await stored()).toEqual([open]);
    test.pass(DAY_MS);
    await corrected.import();
    expect(await stored()).toMatchObject([{ text: 'Really?', correctAnswer: open.correctAnswer }]);
  });

  it('corrects text and explanation of a question that is open', async () => {
    const server = serverWith([questionOf('one')]);
    await server.import();
    const open = (await server.schedule(TODAY))!;
    await serverWith([questionOf('one', { text: 'Really?' })]).import();
    expect(await stored()).toEqual([{ ...open, text: 'Really?' }]);
  });

  it.each([
    ['after-answer', { points: 30, pointsAtClose: null }],
    ['after-close', { points: 0, pointsAtClose: 30 }],
  ] as const)('replaces all of the question of tomorrow with ANSWER_KEY=%s', async (policy, points) => {
    const server = serverWith([questionOf('one')], [], policy);
    await server.import();
    const tomorrow = (await server.schedule(addDays(TODAY, 1)))!;
    const corrected = serverWith([
      questionOf('one', { text: 'Really?', correctAnswer: 'B', difficulty: 'hard', points: 30 }),
    ]);
    await corrected.import();
    const [question] = await stored();
    expect(question).toMatchObject({ id: tomorrow.id, day: tomorrow.day, text: 'Really?', ...points });
    expect(correctText(question)).toBe('Wrong');
  });

  it('leaves an asked question alone whose key has changed, and reports it', async () => {
    const asked = await askedYesterday(questionOf('one'));
    await serverWith([questionOf('one', { correctAnswer: 'B', explanation: 'Otherwise.' })]).import();
    expect(await stored()).toEqual([asked]);
    expect(test.logged.join()).toContain('"bankKey":"one"');
  });
});

describe('a bank that is used up', () => {
  it('corrects the key of a coming question, and publishes this when the question was committed to', async () => {
    const amendments = () => test.platform.database.orm.getRepository(FairnessAmendment).find();
    const server = serverWith([questionOf('one')]);
    await server.import();
    const question = (await server.schedule(addDays(TODAY, 1)))!;
    await serverWith([questionOf('one', { correctAnswer: 'B' })]).import();
    expect(await amendments()).toEqual([]);
    const [{ correctAnswer: committed } = question] = await stored();
    await test.platform.database.orm.getRepository(FairnessCommitment).insert({
      ...{ day: question.day!, questionId: question.id, hash: 'ab'.repeat(32), statement: '{}' },
      committedAt: test.clock.now(),
    });
    const corrected = questionOf('one', { correctAnswer: 'C', text: 'Really?' });
    for (let start = 0; start < 2; start += 1) await serverWith([corrected]).import();
    const [{ correctAnswer } = question] = await stored();
    expect(correctAnswer).not.toBe(committed);
    expect(await amendments()).toMatchObject([
      { day: question.day, previousAnswer: committed, correctAnswer, reason: expect.stringMatching(/bank/) },
    ]);
  });

  it('begins anew with the corrected question, its key included', async () => {
    await askedYesterday(questionOf('one'));
    const server = serverWith([questionOf('one', { text: 'Really?', correctAnswer: 'B' })]);
    await server.import();
    const repeated = await server.schedule(TODAY);
    expect([repeated?.text, correctText(repeated)]).toEqual(['Really?', 'Wrong']);
  });

  it('repeats a question that the bank no longer has', async () => {
    const asked = await askedYesterday(questionOf('one'));
    const repeated = await serverWith([]).schedule(TODAY);
    expect([repeated?.text, correctText(repeated)]).toEqual([asked.text, 'Correct']);
  });
});

describe('a retired question', () => {
  it('is never scheduled, neither for the first time nor again', async () => {
    const questions = [questionOf('one'), questionOf('two')];
    await serverWith(questions).import();
    await askedYesterday(questionOf('one'));
    const server = serverWith(questions, ['one', 'two']);
    await server.import();
    expect(await server.schedule(TODAY)).toBeNull();
    expect((await serverWith(questions, ['one']).schedule(TODAY))?.bankKey).toBe('two');
  });
});
