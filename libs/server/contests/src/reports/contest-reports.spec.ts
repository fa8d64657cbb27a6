import { DAY_MS, HOUR_MS } from '@daily/rules/calendar/duration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AdminNotification } from '@daily/notices';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { CONTEST_BOARD_CHANGED } from '../board/contest-news';
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
let sibling: Awaited<ReturnType<TestPlatform['sibling']>>;
let servers: ReturnType<typeof wireContests>[];
let contest: Contest;
let players = 0;

beforeAll(async () => {
  test = await openContestsPlatform();
  sibling = await test.sibling();
  servers = [wireContests(test.platform), wireContests(sibling)];
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

  it('count each player once although another server reports between the snapshot and the lock of a statement', async () => {
    await join(2);
    const query = sibling.database.query.bind(sibling.database);
    const [one, other] = servers.map(({ jobs = [] }) =>
      jobs.find(({ name }) => name === 'report contests to admins'),
    );
    // The first statement of the other server finds the contests, and locks them after this server has committed its report.
    sibling.database.query = async (statement, values, rows) => {
      sibling.database.query = query;
      const text = statement.text.replace(/FOR NO KEY UPDATE[^]*$/, '');
      const found = await query({ ...statement, name: 'without-lock', text }, values, rows);
      await one!.run();
      return found;
    };
    await other!.run();
    expect(await inbox()).toEqual([{ message: '2 players joined “Spring”.', isRead: false }]);
  });

  it('count a player who joins after another one has deleted their account', async () => {
    await join(2);
    await runJobs();
    const [row] = await test.platform.database.orm.getRepository(AdminNotification).find();
    await servers[0]!.notices.adminNotifications.markRead(row!.id);
    await test.platform.database.orm.getRepository(Player).delete({ id: `player-${players}` });
    await runJobs();
    expect(await inbox()).toHaveLength(1);
    await join(1);
    test.pass(1_000);
    await runJobs();
    expect((await inbox())[0]).toEqual({ message: '1 player joined “Spring”.', isRead: false });
  });

  it('report to the viewers of the board that the contest has ended and that a player is gone', async () => {
    await join(2);
    await runJobs();
    const feeds = [test.platform, sibling].map(({ events }) =>
      events.subscribe(CONTEST_BOARD_CHANGED.about(contest.id), {}),
    );
    const next = () => Promise.race(feeds.map((feed) => feed.next()));
    await test.platform.database.orm.getRepository(Player).delete({ id: `player-${players}` });
    await runJobs();
    expect((await next()).value).toMatchObject({ contestId: contest.id, members: null });
    await Promise.all(feeds.map((feed) => feed.return()));
    const later = [test.platform, sibling].map(({ events }) =>
      events.subscribe(CONTEST_BOARD_CHANGED.about(contest.id), {}),
    );
    test.pass(2 * HOUR_MS);
    await runJobs();
    const ended = await Promise.race(later.map((feed) => feed.next()));
    expect(ended.value).toMatchObject({ contestId: contest.id });
    await Promise.all(later.map((feed) => feed.return()));
  });

  it('report the end once, however long ago it was', async () => {
    await join(2);
    await runJobs();
    test.pass(30 * DAY_MS);
    await runJobs();
    await runJobs();
    const messages = (await inbox()).map(({ message }) => message);
    expect(messages.sort()).toEqual(['2 players joined “Spring”.', '“Spring” has ended with 2 players.']);
  });

  it('lead to the reveal of a contest with a freeze', async () => {
    contest = await servers[0]!.editing.create(
      runningContest(['A'], { title: 'Frozen', freezeMinutes: 5 }),
      EDITOR,
    );
    await join(1);
    test.pass(30 * DAY_MS);
    await runJobs();
    const { edges } = await servers[0]!.notices.adminNotifications.page({ first: 10 }, false);
    const ended = edges
      .map(({ node }) => node)
      .find(({ message }) => message.startsWith('“Frozen” has ended'));
    expect(ended).toMatchObject({
      message: '“Frozen” has ended with 1 player. Its places are sealed until an editor reveals them.',
      link: `/admin/contests/${contest.id}/live`,
    });
  });
});
