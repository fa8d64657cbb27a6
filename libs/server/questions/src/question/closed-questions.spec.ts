import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { isClosedOn } from '@daily/rules/question';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import fc from 'fast-check';
import { closedOn } from './closed-questions.sql';
import { Question } from './question.entity';

const TODAY = '2026-03-10' as Day;

let test: TestPlatform;
beforeAll(async () => {
  test = await openTestPlatform([Question]);
});
afterAll(() => test.close());

const nearbyDay = fc.option(fc.integer({ min: -3, max: 3 }).map((offset) => addDays(TODAY, offset)));

it('closedOn selects the questions for which isClosedOn is true', async () => {
  await fc.assert(
    fc.asyncProperty(nearbyDay, nearbyDay, async (day, repeatedOn) => {
      const [row] = await test.platform.database.orm.query<[{ closed: boolean | null }]>(
        `SELECT ${closedOn('$1', 'given')} AS closed FROM (SELECT $2::date AS day, $3::date AS repeated_on) AS given`,
        [TODAY, day, repeatedOn],
      );
      expect(row.closed === true).toBe(isClosedOn(TODAY, { day, repeatedOn }));
    }),
  );
});
