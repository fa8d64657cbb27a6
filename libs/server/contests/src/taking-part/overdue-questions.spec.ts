import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import { EDITOR, openContestsPlatform, runningContest, wireContests } from '../wired-contests.fixture';
import { RunStore } from './runs';
import { CONTEST_RUNS } from './run.sql';
import { OverdueQuestions } from './overdue-questions';

let test: TestPlatform;
let contest: Contest;

beforeAll(async () => {
  test = await openContestsPlatform();
});
beforeEach(async () => {
  await test.reset();
  contest = await wireContests(test.platform).editing.create(runningContest(['A']), EDITOR);
});
afterAll(() => test.close());

it('passes over the questions of a contest once for all calls that arrive meanwhile', async () => {
  const { database, calendar } = test.platform;
  let statements = 0;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const overdue = new OverdueQuestions(
    {
      ...database,
      query: async (...query) => {
        statements += 1;
        await finished;
        return database.query(...query);
      },
    },
    new RunStore(database, CONTEST_RUNS),
    calendar,
    { reportParticipant: () => undefined },
  );
  const first = overdue.passOver(contest);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const others = Promise.all(Array.from({ length: 20 }, () => overdue.passOver(contest)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  finish();
  await Promise.all([first, others]);
  expect(statements).toBe(1);
});
