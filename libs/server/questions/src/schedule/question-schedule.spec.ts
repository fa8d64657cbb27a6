import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { questions, type Questions } from '..';

const FIRST = '2026-03-10' as Day;

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openTestPlatform(questions.entities);
  wired = questions.wire(test.platform, { hasAnswered: async () => false });
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

describe('the schedule', () => {
  it('uses every question of the bank once, then repeats the oldest under a new id', async () => {
    const first = [];
    for (let offset = 0; offset < 3; offset += 1) {
      first.push((await wired.schedule.schedule(addDays(FIRST, offset)))!);
    }
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

  it('imports no question again once all have been used', async () => {
    await test.platform.database.orm.query(`UPDATE question SET day = $1::date + id`, [FIRST]);
    await wired.bank.run();
    expect(await unscheduled()).toBe(0);
  });

  it('returns one question to servers that schedule the same day at once', async () => {
    const sibling = questions.wire(await test.sibling(), { hasAnswered: async () => false });
    const scheduled = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? wired : sibling).schedule.schedule(FIRST)),
    );
    expect(new Set(scheduled.map((question) => question?.id)).size).toBe(1);
  });
});
