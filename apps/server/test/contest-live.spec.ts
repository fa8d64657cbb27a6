import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { afterNoon, playThrough, publishedContest } from './contest.fixture';
import { follow, until, useLiveWorld } from './live.fixture';
import { bareProfile } from './player.fixture';
import type { TestServer } from './test-server';
import { NOON } from './test-world';

const live = useLiveWorld();

const BOARD = `subscription ($id: ID!) { contestLeaderboardChanged(contestId: $id) {
  contestId at entries { rank score totalTimeMs player { username } }
} }`;

const globalId = (id: string) => Buffer.from(`Contest:${id}`).toString('base64url');

/** Counts the statements that read a page of a board while some work runs. */
async function boardReads(server: TestServer, work: () => Promise<void>): Promise<number> {
  const { database } = server.platform;
  const query = database.query.bind(database);
  let reads = 0;
  database.query = (statement, ...rest) => {
    if (statement.name === 'contest-board-start') reads += 1;
    return query(statement, ...rest);
  };
  await work().finally(() => (database.query = query));
  return reads;
}

it('sends the top of a board once a second to every viewer, and reads it once for all of them', async () => {
  const one = await live.listen();
  const editing = await live.world.start();
  const { id } = await publishedContest(editing);
  const other = await publishedContest(editing);
  const viewers = Array.from({ length: 5 }, () => follow(live.connect(one), BOARD, { id: globalId(id) }));
  const elsewhere = follow(live.connect(one), BOARD, { id: globalId(other.id) });
  await pause(300);
  const before = performance.now();
  const reads = await boardReads(one.server, async () => {
    for (const name of ['ada', 'bob', 'cy'])
      await playThrough(one.server, id, await bareProfile(one.server, name), 'ABC');
    await until(() => viewers.every((received) => JSON.stringify(received.at(-1))?.includes('"cy"')));
    await pause(1_500);
  });
  // Timers may be a few milliseconds early.
  const mostEvents = (performance.now() - before) / 990 + 1;
  const latest = viewers.map((received) => received.at(-1));
  expect(latest[0]).toMatchObject({
    data: {
      contestLeaderboardChanged: {
        contestId: globalId(id),
        entries: ['ada', 'bob', 'cy'].map((username) => ({ rank: 1, score: 60, player: { username } })),
      },
    },
  });
  for (const received of viewers) {
    expect(received).toHaveLength(reads);
    expect(received.at(-1)).toEqual(latest[0]);
  }
  expect(reads).toBeLessThanOrEqual(mostEvents);
  expect(elsewhere).toEqual([]);
  expect(one.server.errors).toEqual([]);
});

it('says nothing about answers that the board does not show', async () => {
  const one = await live.listen();
  live.world.clock.set(NOON);
  const editing = await live.world.start();
  const running = await publishedContest(editing);
  const secret = await publishedContest(editing, { revealAnswers: 'after-end' });
  const frozen = await publishedContest(editing, { freezeMinutes: 10 });
  const feeds = [running, secret, frozen].map(({ id }) =>
    follow(live.connect(one), BOARD, { id: globalId(id) }),
  );
  await pause(300);
  const userId = await bareProfile(one.server, 'dee');
  await playThrough(one.server, running.id, userId, 'AB');
  await playThrough(one.server, secret.id, userId, 'ABC');
  live.world.clock.set(afterNoon(51));
  await playThrough(one.server, frozen.id, userId, 'ABC');
  await pause(500);
  expect(feeds).toEqual([[], [], []]);
  live.world.clock.set(NOON);
});

it('refuses an id that is not that of a contest', async () => {
  const one = await live.listen();
  const received = follow(live.connect(one), BOARD, { id: 'nonsense' });
  await until(() => received.length > 0);
  expect(JSON.stringify(received)).toContain('Contest not found');
  expect(one.server.errors).toEqual([]);
});
