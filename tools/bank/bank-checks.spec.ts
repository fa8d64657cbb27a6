import { describe, expect, it } from '@jest/globals';
import { BankFile } from '@daily/questions/bank-file';
import { OPTION_LETTERS } from '@daily/rules/question';
import { describeNeeding } from '@daily/testing/describe-needing';
import { BANK_FILES } from '../../libs/server/questions/src/bank/bank-files';
import { shippedBank } from '../../libs/server/questions/src/bank/question-bank';
import { checkQuestions } from './check';
import { checkKinds, checkLetters, checkKeyLengths, checkQualifiers } from './checks/balance';
import { checkDates } from './checks/dates';
import { checkRelated } from './checks/related';
import { checkRun, missingFor } from './checks/run-code';
import { checkSchedule } from './checks/schedule';
import { checkWikipedia } from './checks/sources';
import { checkTwins } from './checks/twins';
import { checkVoice } from './checks/voice';
import { entry } from './entry.fixture';
import type { Entry } from './finding';
import { bankFiles, readBankFile } from './read-bank';

const many = (of: (index: number) => ReturnType<typeof entry>) =>
  Array.from({ length: 20 }, (_, index) => of(index));

/** Difficulties from Monday to Sunday. */
const SHAPE = ['easy', 'medium', 'medium', 'medium', 'hard', 'easy', 'medium'] as const;

/** The parts of a question of whose words twins are known, all with the same words. */
const wordsOnly = (words: string) => ({
  ...{ takeaway: words, question: words, explanation: words },
  options: { ...entry().options, B: words },
  articles: [],
});

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

  it('find that length gives the key away', () => {
    const options = { A: 'yes', B: 'certainly', C: 'no', D: 'maybe' };
    const messagesOf = (...keys: ('A' | 'B' | 'C' | 'D')[]) =>
      checkKeyLengths(many((i) => entry({ options, correct: keys[i % keys.length] }))).map(
        ({ message }) => message,
      );
    expect(messagesOf('B')).toContainEqual(expect.stringContaining('the longest option in 100% of all'));
    expect(messagesOf('A')).toContainEqual(expect.stringContaining('the shortest option in 0% of all'));
    expect(messagesOf('A', 'B', 'C', 'D')).not.toContainEqual(expect.stringContaining('of all questions'));
  });

  it('measure options as players see them, without backticks', () => {
    const options = { A: '`yes`', B: 'yeah', C: 'no', D: 'nope' };
    const messages = checkKeyLengths(many(() => entry({ options, correct: 'A' }))).map(
      ({ message }) => message,
    );
    expect(messages).toContainEqual(expect.stringContaining('the longest option in 0% of all'));
  });

  it('find explanations that sound alike', () => {
    const messages = checkVoice(many(() => entry({ explanation: 'It tempts to sort.' })));
    expect(messages.map(({ message }) => message)).toEqual([
      '20 explanations say "tempt", at most 5%',
      '20 explanations begin with "it tempts", at most 2%',
    ]);
    expect(checkVoice(many((i) => entry({ explanation: `Sort ${i} is stable.` })))).toEqual([]);
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

  /** A bank of 20 categories from which each week can take what its days need. */
  const weeks = (changed: Partial<Entry> = {}) =>
    Array.from({ length: 210 }, (_, i) => {
      const isCode = i % 7 === 6;
      const shape = { difficulty: SHAPE[i % 7]!, wat: i % 7 === 5 };
      const question = isCode ? entry().question : 'An array of numbers is sorted. What does Node.js return?';
      const place = { key: `question-${i}`, category: `Category ${i % 20}`, opener: i < 28 };
      return entry({ ...place, ...shape, question, ...changed });
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
    ['a week without a story', { wat: false }, /week_shape/],
    ['twins that cannot rest', { group: 'twins' }, /twin_rest/],
    ['dates that come on one day', { date: '05-01' }, /own_date/],
  ] as const)('find %s', (_, changed, message) => {
    expect(checkSchedule(weeks(changed))).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(message) }),
    );
  });

  it('accept a bank of which every installation can make a schedule', () => {
    expect(checkSchedule(weeks())).toEqual([]);
  });

  it('find questions that touch the same fact and have no group, and groups of one', () => {
    const others = many((i) => entry({ key: `other-${i}`, ...wordsOnly(`word${i} term${i} name${i}`) }));
    const alike = ['one', 'two'].map((key) => entry({ key, ...wordsOnly('zebra stripe') }));
    expect(checkRelated([...others, ...alike])).toEqual([
      { key: 'two', message: expect.stringMatching(/^may spoil one .* "group"/) },
    ]);
    const grouped = alike.map((each) => ({ ...each, group: 'zebras' }));
    expect(checkRelated([...others, ...grouped])).toEqual([]);
    expect(checkRelated([...others, grouped[0]!])).toEqual([
      { key: 'one', message: 'is the only question of the group zebras' },
    ]);
  });

  it('find hard questions with a date, two places at once, and theme weeks with too few questions', () => {
    const wrong = entry({ difficulty: 'hard', date: '04-01', theme: 'passwords' });
    expect(checkDates([wrong]).map(({ message }) => message)).toEqual([
      'has a date, but is hard',
      'can have one of a date, a theme and the mark of an opener',
      'the theme week "Passwords" has 1 questions, at least 7 are needed',
    ]);
    expect(checkDates([entry({ date: '04-01' })])).toEqual([]);
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
  it('gives at least 30 questions a date, February 29 and April 1 among them', () => {
    const dates = new Set(ENTRIES.map(({ date }) => date));
    expect(dates.size).toBeGreaterThan(30);
    expect([...dates]).toEqual(expect.arrayContaining(['02-29', '04-01', '01-01', '09-09']));
  });

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
