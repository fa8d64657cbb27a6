import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { Caller } from '@daily/kit/runtime/caller';
import { AuditEntry } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import type { Questions } from '../..';
import { Question } from '../../question/question.entity';
import { openQuestionsPlatform, wireQuestions } from '../../wired-questions.fixture';
import type { ExchangeQuestion } from '../exchange-question';
import { anyQuestion, questionOf } from '../exchange-question.fixture';
import type { FormatName } from '../formats/formats';
import { QuestionImport } from './question-import.entity';
import type { ImportRequest } from './question-import.service';

const EDITOR = new Caller({ viewer: { id: 'editor', role: 'editor' }, address: '192.0.2.8' });

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openQuestionsPlatform();
  wired = wireQuestions(test.platform);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const fileOf = (questions: readonly unknown[]) => questions.map((each) => JSON.stringify(each)).join('\n');

const importFile = (questions: readonly unknown[], more: Partial<ImportRequest> = {}, on = wired) =>
  on.imports.import(
    { content: fileOf(questions), format: 'jsonl', mode: 'all-or-nothing', dryRun: false, ...more },
    EDITOR,
  );

const stored = () => test.platform.database.orm.getRepository(Question).find({ order: { id: 'ASC' } });

async function exported(format: FormatName, on = wired): Promise<string> {
  let text = '';
  for await (const piece of await on.exports.export(format, { scope: 'all' })) text += piece;
  return text;
}

const VALID = [questionOf('One?'), questionOf('Two?')];
const INVALID = { ...questionOf('Three?'), correct: 'E' };

describe('an import', () => {
  it('adds the questions of a file without a day', async () => {
    expect(await importFile(VALID)).toEqual({
      dryRun: false,
      total: 2,
      imported: 2,
      rejected: 0,
      problems: [],
    });
    expect(await stored()).toEqual([
      expect.objectContaining({ text: 'One?', day: null, bankKey: null, points: 10, pointsAtClose: null }),
      expect.objectContaining({ text: 'Two?', createdAt: test.clock.now() }),
    ]);
  });

  it('adds questions that the schedule does not choose', async () => {
    await importFile(VALID);
    const day = test.platform.calendar.today();
    expect(await wired.schedule.schedule(day)).toBeNull();
    await wired.bank.run();
    const first = await wired.schedule.schedule(addDays(day, 1));
    expect(first?.bankKey).not.toBeNull();
  });

  it('adds none when one does not fit, or the others, as asked', async () => {
    const problems = [{ line: 2, row: 2, path: 'correct', reason: 'must be A, B, C or D' }];
    const file = [VALID[0], INVALID, VALID[1]];
    expect(await importFile(file)).toMatchObject({ total: 3, imported: 0, rejected: 1, problems });
    expect(await stored()).toEqual([]);
    expect(await importFile(file, { mode: 'valid-rows' })).toMatchObject({
      imported: 2,
      rejected: 1,
      problems,
    });
    expect(await stored()).toHaveLength(2);
  });

  it('changes nothing when it is only a check', async () => {
    const report = await importFile([...VALID, INVALID], { dryRun: true, mode: 'valid-rows' });
    expect(report).toMatchObject({ dryRun: true, imported: 2, rejected: 1 });
    const { orm } = test.platform.database;
    expect([await stored(), await orm.getRepository(AuditEntry).count()]).toEqual([[], 0]);
  });

  it('rejects questions that the file or the database already has, however they are written', async () => {
    await importFile([questionOf('What is `2 + 2`?')]);
    const again = ['what is  **2 + 2**', 'Which?', '“Which”?!', 'What is `2 - 2`?'].map((text) =>
      questionOf(text),
    );
    const { problems, imported } = await importFile(again, { mode: 'valid-rows' });
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'is the same as that of a question that exists'],
    ]);
    expect(imported).toBe(3);
    const twice = await importFile([questionOf('New?'), questionOf('new')]);
    expect(twice.problems).toEqual([
      { line: 2, row: 2, path: 'question', reason: 'is the same as that of row 1' },
    ]);
  });

  it('does not reveal the correct option by its place', async () => {
    const words = Array.from({ length: 200 }, (_, index) => questionOf(`Word ${index}?`));
    const options = { A: '7', B: '1', C: '1,000', D: '-3.5' };
    const numbers = words.map(({ question }) => questionOf(`Number ${question}`, { options }));
    await importFile([...words, ...numbers]);
    const letters = (await stored()).map(({ correctAnswer }) => correctAnswer);
    for (const letter of OPTION_LETTERS) {
      expect(letters.slice(0, 200).filter((each) => each === letter).length).toBeGreaterThan(25);
    }
    // Sorted numbers ascend or descend: -3.5, 1, 7, 1,000.
    expect(new Set(letters.slice(200))).toEqual(new Set(['B', 'C']));
  });

  it('keeps the source of a question, and uses that of the import for others', async () => {
    const own = questionOf('Own?', { source: 'Ada', license: 'CC0-1.0' });
    await importFile([own, questionOf('Other?')], { source: ' Bob ', license: 'MIT' });
    expect((await stored()).map(({ attribution }) => attribution)).toEqual(['Ada, CC0-1.0', 'Bob, MIT']);
    await expect(importFile(VALID, { source: 'x'.repeat(201) })).rejects.toThrow('at most 200 characters');
  });

  it('is recorded for the audit, with the questions', async () => {
    await importFile(VALID, { source: 'Ada' });
    const [entry] = await test.platform.database.orm.getRepository(AuditEntry).find();
    expect(entry).toMatchObject({
      actorId: 'editor',
      action: 'questions.import',
      after: { format: 'jsonl', source: 'Ada', total: 2, imported: 2, rejected: 0 },
    });
  });

  it('returns the first report to a retry with the same key', async () => {
    const first = await importFile(VALID, { idempotencyKey: 'once' });
    expect(await importFile(VALID, { idempotencyKey: 'once' })).toEqual(first);
    expect(await stored()).toHaveLength(2);
    expect((await importFile(VALID, { idempotencyKey: 'other' })).rejected).toBe(2);
  });

  it('adds the questions of a file once when two servers import it at the same time', async () => {
    const sibling = wireQuestions(await test.sibling());
    const reports = await Promise.all(
      [wired, sibling, wired, sibling].map((on) => importFile(VALID, {}, on)),
    );
    expect(reports.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 0, 2]);
    expect(await stored()).toHaveLength(2);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const { orm } = test.platform.database;
    await orm.query(`
      CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER interrupt BEFORE INSERT ON question_import FOR EACH ROW EXECUTE FUNCTION interrupt()`);
    await expect(importFile(VALID)).rejects.toThrow();
    await orm.query('DROP TRIGGER interrupt ON question_import; DROP FUNCTION interrupt()');
    expect([await stored(), await orm.getRepository(QuestionImport).count()]).toEqual([[], 0]);
    expect((await importFile(VALID)).imported).toBe(2);
  });

  it.each([
    ['', 'The file has no questions'],
    ['x\n'.repeat(10_001), 'at most 10000 are allowed'],
  ])('rejects a file with no or too many rows', async (content, message) => {
    await expect(importFile([], { content })).rejects.toThrow(message);
  });
});

/** A question without the order of its options, which each installation chooses. */
function withoutLetters({ options, correct, refutations, ...question }: ExchangeQuestion): object {
  const texts = OPTION_LETTERS.map((letter) => [options[letter], refutations[letter], letter === correct]);
  return { ...question, options: texts.toSorted() };
}

describe('an export', () => {
  it.each(['json', 'jsonl', 'csv'] as const)(
    'can be imported elsewhere without loss as %s',
    async (format) => {
      const questions = fc.sample(
        anyQuestion.filter(({ points }) => points !== 10 && points !== 20 && points !== 30),
        { numRuns: 60, seed: 1 },
      );
      const { imported } = await importFile(questions, { mode: 'valid-rows' });
      expect(imported).toBeGreaterThan(30);
      const [before, file] = [await exported('jsonl'), await exported(format)];
      await test.reset();
      expect(await importFile([], { content: file, format })).toMatchObject({ imported, rejected: 0 });
      const read = (text: string) =>
        text
          .trim()
          .split('\n')
          .map((line) => withoutLetters(JSON.parse(line)));
      expect(read(await exported('jsonl'))).toEqual(read(before));
    },
  );

  it('has each question of the bank once, also those that were asked again', async () => {
    await wired.bank.run();
    const { orm } = test.platform.database;
    await orm.query(`UPDATE question SET day = '2026-01-01' WHERE id = 1`);
    await orm.query(`
      INSERT INTO question (text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category, difficulty,
        articles, bank_key, created_at)
      SELECT text, option_a, option_b, option_c, option_d, correct_answer, explanation, points, category, difficulty,
        articles, bank_key, created_at FROM question WHERE id = 1`);
    const count = await orm.getRepository(Question).count();
    expect((await exported('jsonl')).trim().split('\n')).toHaveLength(count - 1);
  });
});
