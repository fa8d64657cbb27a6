import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Player } from '@daily/people';
import { OPTION_LETTERS } from '@daily/rules/question';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import { auditContests } from '../audit/contests-audit';
import { Contest } from '../contest/contest.entity';
import { addPastQuestions } from '../weekly/past-questions.fixture';
import { addPlayers, openContestsPlatform, wireContests } from '../wired-contests.fixture';
import { PAST_QUESTIONS } from './past-questions';

let test: TestPlatform;

beforeAll(async () => {
  test = await openContestsPlatform();
});
afterAll(() => test.close());

it('creates a running and a past contest once, and lets demo players take part in the past one', async () => {
  const { orm } = test.platform.database;
  await addPastQuestions(test.platform, 14);
  await addPlayers(test.platform, ['demo-otter', 'demo-lynx', 'demo-wren', 'somebody']);
  for (const id of ['demo-otter', 'demo-lynx', 'demo-wren'])
    await orm.getRepository(Player).update({ id }, { isDemo: true });
  const servers = [wireContests(test.platform), wireContests(await test.sibling())];
  await servers[0]?.prepare?.({ demo: false });
  expect(await orm.getRepository(Contest).count()).toBe(0);
  await Promise.all(servers.map(async (server) => server.prepare?.({ demo: true })));
  await servers[0]?.prepare?.({ demo: true });
  const contests = await orm.getRepository(Contest).find({ order: { startsAt: 'DESC' } });
  expect(contests.map((contest) => [contest.slug, contest.statusAt(START)])).toEqual([
    ['welcome-contest', 'running'],
    ['bits-and-bugs', 'ended'],
  ]);
  const places = await servers[0]!.board.winners(contests[1]!);
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(new Set(places.map(({ player }) => player.isDemo))).toEqual(new Set([true]));
  expect(await auditContests(test.platform.database)).toEqual([]);
});

it('creates nothing when it cannot create everything, and everything at the next start', async () => {
  await test.reset();
  const { database } = test.platform;
  await addPastQuestions(test.platform, 14);
  await addPlayers(test.platform, ['demo-otter']);
  await database.orm.getRepository(Player).update({ id: 'demo-otter' }, { isDemo: true });
  const server = wireContests(test.platform);
  await database.orm.query('ALTER TABLE contest_answer ADD CONSTRAINT no_answers CHECK (FALSE)');
  await expect(server.prepare?.({ demo: true })).rejects.toThrow('no_answers');
  await database.orm.query('ALTER TABLE contest_answer DROP CONSTRAINT no_answers');
  expect(await database.orm.getRepository(Contest).count()).toBe(0);
  await server.prepare?.({ demo: true });
  expect(await database.orm.getRepository(Contest).count()).toBe(2);
});

it('spreads the keys of the past contest over all letters', () => {
  const keys = new Set(PAST_QUESTIONS.map(({ correctAnswer }) => correctAnswer));
  expect(keys.size).toBe(OPTION_LETTERS.length);
});
