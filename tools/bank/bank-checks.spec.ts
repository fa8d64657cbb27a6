import { describe, expect, it } from '@jest/globals';
import { BankFile } from '@daily/questions/bank-file';
import { OPTION_LETTERS } from '@daily/rules/question';
import { describeNeeding } from '@daily/testing/describe-needing';
import { BANK_FILES } from '../../libs/server/questions/src/bank/bank-files';
import { shippedBank } from '../../libs/server/questions/src/bank/question-bank';
import { checkQuestions } from './check';
import { checkKinds, checkLetters, checkLongestKeys, checkQualifiers } from './checks/balance';
import { checkRun, missingFor } from './checks/run-code';
import { checkSchedule } from './checks/schedule';
import { checkWikipedia } from './checks/sources';
import { checkTwins } from './checks/twins';
import { entry } from './entry.fixture';
import { bankFiles, readBankFile } from './read-bank';

const many = (of: (index: number) => ReturnType<typeof entry>) =>
  Array.from({ length: 20 }, (_, index) => of(index));

describe('the checks of the bank', () => {
  it('find a letter at which the key stands too often', () => {
    expect(checkLetters(many(() => entry()))).toContainEqual({
      key: null,
      message: expect.stringContaining('B in 100% of all questions'),
    });
    expect(checkLetters(many((i) => entry({ correct: OPTION_LETTERS[i % 4] })))).not.toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('all questions') }),
    );
  });

  it('find that the longest option is the key too often', () => {
    const options = { A: 'yes', B: 'certainly', C: 'no', D: 'maybe' };
    expect(checkLongestKeys(many(() => entry({ options })))).not.toEqual([]);
    expect(checkLongestKeys(many(() => entry({ options, correct: 'A' })))).toEqual([]);
  });

  it('find a lack of a kind, and too many that ask for a name', () => {
    const messages = checkKinds(many(() => entry({ kind: 'name' }))).map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringContaining('kind predict'),
      expect.stringContaining('kind diagnose'),
      expect.stringContaining('kind story'),
      expect.stringContaining('ask for a name'),
    ]);
  });

  it('find qualifiers that give wrong options away', () => {
    const options = { A: 'It always waits', B: 'It waits', C: 'It only waits', D: 'It never waits' };
    expect(checkQualifiers(many(() => entry({ options })))).not.toEqual([]);
  });

  it('find twins by key, by options and by takeaway', () => {
    const messages = checkTwins([entry(), entry()]).map(({ message }) => message);
    expect(messages).toEqual([
      'another question has the same key',
      'has the options of languages-default-sort',
      'teaches the same as languages-default-sort',
    ]);
  });

  it('find two questions with the same correct option, unless it is a number', () => {
    const takeaways = { one: 'Few players meet a bug first.', other: 'Miners kept birds against gas.' };
    const answering = (text: string) =>
      Object.entries(takeaways).map(([key, takeaway]) =>
        entry({ key, takeaway, options: { ...entry().options, A: key, B: text } }),
      );
    const messagesOf = (text: string) => checkTwins(answering(text)).map(({ message }) => message);
    expect(messagesOf('Canary release')).toEqual(['has the correct option of one']);
    expect(messagesOf('`1,013`')).toEqual([]);
  });

  it.each([
    ['a category that cannot rest', { category: 'Web' }, /category_rest/],
    ['too many hard questions', { difficulty: 'hard' }, /hard_interval/],
    [
      'keys that installations cannot balance',
      { options: { A: '1', B: '2', C: '3', D: '4' } },
      /letter_balance/,
    ],
    ['a first week without openers', { opener: false }, /no opener/],
    ['no easy question to begin with', { difficulty: 'medium' }, /not easy/],
  ] as const)('find %s', (_, changed, message) => {
    const year = Array.from({ length: 100 }, (_, i) =>
      entry({ key: `question-${i}`, category: `Category ${i % 20}`, opener: i < 7, ...changed }),
    );
    expect(checkSchedule(year)).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });

  it('accept a bank of which every installation can make a schedule', () => {
    const year = Array.from({ length: 100 }, (_, i) =>
      entry({ key: `question-${i}`, category: `Category ${i % 20}`, opener: i < 10 }),
    );
    expect(checkSchedule(year)).toEqual([]);
  });

  it('find too many articles of Wikipedia', () => {
    const articles = entry().articles.map((article) => ({
      ...article,
      url: 'https://en.wikipedia.org/wiki/Sort',
    }));
    expect(checkWikipedia([entry({ articles })])).not.toEqual([]);
    expect(checkWikipedia([entry()])).toEqual([]);
  });
});

const ENTRIES = BANK_FILES.flatMap((file) => {
  const { category, questions } = BankFile.parse(file);
  return questions.map((question) => ({ ...question, category }));
});

describe('the shipped bank', () => {
  it('keeps every rule', async () => {
    expect(await checkQuestions(ENTRIES)).toEqual([]);
  });

  it('has at least 400 questions in at least 16 categories', () => {
    const questions = shippedBank().questions;
    expect(questions.length).toBeGreaterThanOrEqual(400);
    expect(new Set(questions.map(({ category }) => category)).size).toBeGreaterThanOrEqual(16);
  });

  it('lists every file of its folder', async () => {
    const entries = (await Promise.all((await bankFiles()).map(readBankFile))).flat();
    expect(
      shippedBank()
        .questions.map(({ bankKey }) => bankKey)
        .sort(),
    ).toEqual(entries.map(({ key }) => key).sort());
  });
});

// Where every program is installed, the code runs with the other rules.
for (const entry of ENTRIES.filter((each) => missingFor(each).length > 0)) {
  describeNeeding(...missingFor(entry))(`the code of the question ${entry.key}`, () => {
    it('prints what is kept', async () => expect(await checkRun(entry)).toEqual([]));
  });
}
