import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdminNotification } from '@daily/notices';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Contest } from '../contest/contest.entity';
import {
  addPlayers,
  callerOf,
  EDITOR,
  openContestsPlatform,
  runningContest,
  wireContests,
} from '../wired-contests.fixture';

let test: TestPlatform;
let servers: ReturnType<typeof wireContests>[];
let contest: Contest;
let players = 0;

beforeAll(async () => {
  test = await openContestsPlatform();
  servers = [wireContests(test.platform), wireContests(await test.sibling())];
});
beforeEach(async () => {
  await test.reset();
  contest = await servers[0]!.editing.create(runningContest(['A']), EDITOR);
});
afterAll(() => test.close());

/** Lets players join. */
async function join(count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => `player-${(players += 1)}`);
  await addPlayers(test.platform, ids);
  for (const id of ids) await servers[0]!.participations.join(contest.id, id, callerOf(id));
}

/** Runs the jobs of both servers at the same time, as they do in production. */
const runJobs = () =>
  Promise.all(
    servers.flatMap(({ jobs = [] }) =>
      jobs.filter(({ name }) => name === 'report contests to admins').map((job) => job.run()),
    ),
  );

const inbox = async () => {
  const { edges } = await servers[0]!.notices.adminNotifications.page({ first: 10 }, false);
  return edges.map(({ node: { message, readAt } }) => ({ message, isRead: readAt !== null }));
};

describe('reports of contests to admins', () => {
  it('count players up while they are unread', async () => {
    await runJobs();
    expect(await inbox()).toEqual([]);
    await join(1);
    await runJobs();
    expect(await inbox()).toEqual([{ message: '1 player joined “Spring”.', isRead: false }]);
    await join(3);
    await runJobs();
    await runJobs();
    expect(await inbox()).toEqual([{ message: '4 players joined “Spring”.', isRead: false }]);
    const [row] = await test.platform.database.orm.getRepository(AdminNotification).find();
    await servers[0]!.notices.adminNotifications.markRead(row!.id);
    await join(2);
    test.pass(1_000);
    await runJobs();
    expect(await inbox()).toEqual([
      { message: '2 players joined “Spring”.', isRead: false },
      { message: '4 players joined “Spring”.', isRead: true },
    ]);
  });

  it('report the end once, however long ago it was', async () => {
    await join(2);
    await runJobs();
    test.pass(30 * 24 * 60 * 60_000);
    await runJobs();
    await runJobs();
    const messages = (await inbox()).map(({ message }) => message);
    expect(messages.sort()).toEqual(['2 players joined “Spring”.', '“Spring” has ended with 2 players.']);
  });
});
