import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type Day } from '@daily/rules/calendar';
import { AuditLog } from '@daily/people';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { questions, type Questions } from '..';
import { shippedBank } from '../bank/question-bank';
import { Question } from '../question/question.entity';

const FIRST = '2026-03-10' as Day;
const DAYS = 12;

const opened: TestPlatform[] = [];
let installations: { test: TestPlatform; wired: Questions }[];

beforeAll(async () => {
  installations = await Promise.all([install(), install()]);
});
afterAll(() => Promise.all(opened.map((test) => test.close())));

async function install() {
  const test = await openTestPlatform(questions.entities);
  opened.push(test);
  const wired = questions.wire(test.platform, {
    people: { audit: new AuditLog(test.platform.calendar) },
    hasAnswered: async () => false,
    articlesAbout: async () => [],
  });
  await wired.bank.run();
  return { test, wired };
}

async function scheduled({ wired }: { wired: Questions }): Promise<Question[]> {
  const days: Question[] = [];
  for (let offset = 0; offset < DAYS; offset += 1) {
    days.push((await wired.schedule.schedule(addDays(FIRST, offset)))!);
  }
  return days;
}

describe('two installations with the same bank', () => {
  it('schedule its questions in different orders, with different letters', async () => {
    const [one, other] = await Promise.all(installations.map(scheduled));
    const keysOf = (days: Question[]) => days.map(({ bankKey }) => bankKey);
    expect(keysOf(one!)).not.toEqual(keysOf(other!));
    const shipped = new Map(shippedBank().questions.map((question) => [question.bankKey, question]));
    for (const days of [one!, other!]) {
      const moved = days.filter(
        ({ bankKey, correctAnswer }) => shipped.get(bankKey ?? '')?.correctAnswer !== correctAnswer,
      );
      expect(moved.length).toBeGreaterThan(2);
    }
  });

  it('keep their order at the next import and on another server', async () => {
    const { test, wired } = installations[0]!;
    const rows = () => test.platform.database.orm.getRepository(Question).find({ order: { id: 'ASC' } });
    const before = await rows();
    await wired.bank.run();
    const sibling = questions.wire(await test.sibling(), {
      people: { audit: new AuditLog(test.platform.calendar) },
      hasAnswered: async () => false,
      articlesAbout: async () => [],
    });
    await sibling.bank.run();
    expect(await rows()).toEqual(before);
  });
});
