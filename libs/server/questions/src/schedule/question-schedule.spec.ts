import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import type { TestPlatform } from '@daily/testing/test-platform';
import { OPTION_LETTERS } from '@daily/rules/question';
import type { Questions } from '..';
import { InstallationBank } from '../bank/installation-bank';
import { shippedBank } from '../bank/question-bank';
import { Question } from '../question/question.entity';
import { openQuestionsPlatform, wireQuestions } from '../wired-questions.fixture';
import { QuestionSchedule } from './question-schedule';
import { NO_BANK_TRAITS } from './question-traits';

const FIRST = '2026-03-10' as Day;

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openQuestionsPlatform();
  wired = wireQuestions(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await wired.bank.run();
});
afterAll(() => test.close());

const unscheduled = async () => {
  const [row] = await test.platform.database.orm.query<[{ count: number }]>(
    'SELECT count(*) AS count FROM question WHERE day IS NULL',
  );
  return row.count;
};

/** Makes the bank so small that only the oldest question can be repeated. */
const keepUnused = (count: number) =>
  test.platform.database.orm.query(
    'DELETE FROM question WHERE id IN (SELECT id FROM question WHERE day IS NULL ORDER BY id OFFSET $1)',
    [count],
  );

describe('the schedule', () => {
  it('uses every question of the bank once, then repeats the oldest under a new id', async () => {
    const first = [];
    for (let offset = 0; offset < 3; offset += 1) {
      first.push((await wired.schedule.schedule(addDays(FIRST, offset)))!);
    }
    await keepUnused(20);
    const waiting = await unscheduled();
    // Schedules the rest of the bank in one statement, one question per day.
    await test.platform.database.orm.query(
      `UPDATE question SET day = $1::date + n::int FROM
         (SELECT id, row_number() OVER (ORDER BY id) AS n FROM question WHERE day IS NULL) AS rest WHERE question.id = rest.id`,
      [addDays(FIRST, first.length - 1)],
    );
    const next = addDays(FIRST, first.length + waiting);
    for (const [turn, oldest] of first.entries()) {
      const again = await wired.schedule.schedule(addDays(next, turn));
      expect([again?.bankKey, again?.text]).toEqual([oldest.bankKey, oldest.text]);
      expect(again?.id).not.toBe(oldest.id);
    }
    expect((await wired.schedule.schedule(next))?.bankKey).toBe(first[0]!.bankKey);
  });

  it('records at the earlier questions when they are asked again, the latest day', async () => {
    const { orm } = test.platform.database;
    await keepUnused(20);
    await orm.query('UPDATE question SET day = $1::date + id', [FIRST]);
    const [oldest] = await orm.getRepository(Question).find({ order: { day: 'ASC' }, take: 1 });
    const earlier = () =>
      orm.getRepository(Question).find({ where: { bankKey: oldest!.bankKey! }, order: { day: 'ASC' } });
    const next = addDays(FIRST, 2_000);
    await wired.schedule.schedule(next);
    expect((await earlier()).map(({ repeatedOn }) => repeatedOn)).toEqual([next, null]);
    const others = 'UPDATE question SET day = $1::date + id WHERE bank_key <> $2';
    await orm.query(others, [addDays(FIRST, 3_000), oldest!.bankKey]);
    const later = addDays(FIRST, 5_000);
    await wired.schedule.schedule(later);
    expect((await earlier()).map(({ repeatedOn }) => repeatedOn)).toEqual([later, later, null]);
  });

  it('repeats different questions on two days, whichever is scheduled first', async () => {
    await test.platform.database.orm.query('UPDATE question SET day = $1::date + id', [FIRST]);
    const day = addDays(FIRST, 2_000);
    const later = await wired.schedule.schedule(addDays(day, 1));
    const earlier = await wired.schedule.schedule(day);
    expect(earlier?.bankKey).not.toBe(later?.bankKey);
  });

  it('imports no question again once all have been used', async () => {
    await test.platform.database.orm.query(`UPDATE question SET day = $1::date + id`, [FIRST]);
    await wired.bank.run();
    expect(await unscheduled()).toBe(0);
  });

  it('returns one question to servers that schedule the same day at once', async () => {
    const sibling = wireQuestions(await test.sibling());
    const scheduled = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? wired : sibling).schedule.schedule(FIRST)),
    );
    expect(new Set(scheduled.map((question) => question?.id)).size).toBe(1);
  });

  it('follows the rules of the choice with what is scheduled around a day', async () => {
    const days: Question[] = [];
    for (let offset = 0; offset < 15; offset += 1) {
      days.push((await wired.schedule.schedule(addDays(FIRST, offset)))!);
    }
    // A day that was left out gets a question that fits on both sides.
    await test.platform.database.orm.getRepository(Question).update({ id: days[7]!.id }, { day: null });
    days[7] = (await wired.schedule.schedule(addDays(FIRST, 7)))!;
    expect(days[0]?.difficulty).toBe('easy');
    for (const [index, { category }] of days.entries()) {
      expect(days.slice(index + 1, index + 5).map((other) => other.category)).not.toContain(category);
    }
    const hard = days.flatMap(({ difficulty }, index) => (difficulty === 'hard' ? [index] : []));
    for (const [turn, index] of hard.slice(1).entries())
      expect(index - hard[turn]!).toBeGreaterThanOrEqual(3);
    for (const window of [days.slice(0, 14), days.slice(1)]) {
      for (const letter of OPTION_LETTERS) {
        const count = window.filter(({ correctAnswer }) => correctAnswer === letter).length;
        expect(count).toBeGreaterThanOrEqual(1);
        expect(count).toBeLessThanOrEqual(5);
      }
    }
  });

  it('asks the question of a date on it, and keeps twins that were asked 59 days before away', async () => {
    await wired.schedule.schedule(FIRST);
    const keyOf = async (day: string) => (await wired.schedule.schedule(day as Day))?.bankKey;
    expect(await keyOf('2026-09-09')).toBe('computing-history-first-bug-moth');
    expect(await keyOf('2028-02-29')).toBe('incidents-azure-leap-day');
    const { traits } = shippedBank();
    const twins = [...traits].filter(([, { group }]) => group === 'sql-null').map(([key]) => key);
    const { orm } = test.platform.database;
    await orm.query('UPDATE question SET day = $1::date - 59 WHERE bank_key = $2', ['2026-06-10', twins[0]]);
    // Only twins are left.
    await orm.query(
      `DELETE FROM question WHERE day IS NULL AND NOT (bank_key = ANY($1) OR bank_key = 'web-margin-collapse')`,
      [twins],
    );
    expect(await keyOf('2026-06-10')).toBe('web-margin-collapse');
    expect(twins).toContain(await keyOf('2026-06-11'));
  });

  it('keeps the openers of the bank for the week that begins with the day of the import', async () => {
    const { database, calendar, secret } = test.platform;
    const { questions: shipped, retired } = shippedBank();
    const openers = new Set(
      shipped
        .filter(({ difficulty }) => difficulty === 'easy')
        .flatMap(({ bankKey }, index) => (index % 4 ? [] : [bankKey])),
    );
    const traits = new Map(
      shipped.map(({ bankKey }) => [bankKey, { ...NO_BANK_TRAITS, isOpener: openers.has(bankKey) }]),
    );
    const bank = new InstallationBank(secret, () => ({ questions: shipped, traits, retired }));
    const schedule = new QuestionSchedule(database, calendar, secret, bank, 'after-answer');
    const isOpener = async (offset: number) =>
      openers.has((await schedule.schedule(addDays(FIRST, offset)))?.bankKey ?? '');
    const results: boolean[] = [];
    for (let offset = -3; offset < 7; offset += 1) results.push(await isOpener(offset));
    expect(results).toEqual([...Array(3).fill(false), ...Array(7).fill(true)]);
  });
});
