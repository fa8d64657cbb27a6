import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { until } from '@daily/testing/until';
import { afterNoon, playThrough, publishedContest } from './contest.fixture';
import { createdLeague, joined, leagueMutation, type SignedIn } from './league.fixture';
import { follow, socketWith, useLiveWorld } from '../live/live.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { NOON } from '../test-world';

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

it('sends changes in the contest of a league to its members only, also after some have left', async () => {
  const PUBLIC_URL = 'http://trivia.example';
  const one = await live.listen({ PUBLIC_URL });
  live.world.clock.set(NOON);
  const editing = await live.world.start();
  const people = await Promise.all(
    ['owner', 'member', 'stranger'].map((name) => signedIn(editing, `${name}@live-leagues.example`)),
  );
  const [owner, member, stranger] = people as [SignedIn, SignedIn, SignedIn];
  const league = await createdLeague(editing, owner);
  await joined(editing, league, member);
  const { id } = await publishedContest(editing, { leagueId: league.leagueId });
  const feeds = [owner, member, stranger, undefined].map((who) =>
    follow(live.connect(one, who && { webSocketImpl: socketWith(who.session, PUBLIC_URL) }), BOARD, {
      id: globalId(id),
    }),
  );
  await pause(300);
  await playThrough(one.server, id, owner.userId, 'ABC', owner.session);
  await until(() => [0, 1].every((index) => feeds[index]!.length > 0));
  await leagueMutation(editing, 'leaveLeague', { id: league.id }, member.session);
  const before = feeds.map(({ length }) => length);
  await pause(1_100);
  const other = await signedIn(editing, 'other@live-leagues.example');
  await joined(editing, league, other);
  await playThrough(one.server, id, other.userId, 'ABC', other.session);
  await until(() => feeds[0]!.length > before[0]!);
  await pause(300);
  expect(feeds.slice(1).map(({ length }) => length)).toEqual([before[1], 0, 0]);
  expect(one.server.errors).toEqual([]);
});

it('sends the latest board, not what they have missed, to clients that lose their connection and come back', async () => {
  const one = await live.listen();
  live.world.clock.set(NOON);
  const editing = await live.world.start();
  const { id } = await publishedContest(editing);
  const sockets: WebSocket[] = [];
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const clients = Array.from({ length: 3 }, () =>
    createClient({
      url: one.url,
      webSocketImpl: WebSocket,
      retryAttempts: 5,
      retryWait: () => isBack,
      shouldRetry: () => true,
      on: { opened: (socket) => void sockets.push(socket as WebSocket) },
    }),
  );
  const feeds = clients.map((client) => follow(client, BOARD, { id: globalId(id) }));
  await until(() => sockets.length === 3);
  await pause(300);
  const play = async (name: string) =>
    playThrough(one.server, id, await bareProfile(one.server, name), 'ABC');
  const shows = (name: string) => (feed: unknown[]) =>
    JSON.stringify(feed.at(-1))?.includes(`"${name}"`) ?? false;
  await play('gus');
  await until(() => feeds.every(shows('gus')));
  const before = feeds.map(({ length }) => length);
  for (const socket of sockets.splice(0)) socket.terminate();
  await play('hal');
  await play('ida');
  comeBack();
  await until(() => sockets.length === 3);
  await play('joe');
  await until(() => feeds.every(shows('joe')));
  for (const [index, feed] of feeds.entries()) {
    expect(JSON.stringify(feed.at(-1))).toMatch(/"gus".*"hal".*"ida".*"joe"/);
    expect(feed.slice(before[index]).filter((board) => !JSON.stringify(board).includes('"ida"'))).toEqual([]);
  }
  for (const client of clients) await client.dispose();
  expect(one.server.errors).toEqual([]);
});

it('refuses an id that is not that of a contest', async () => {
  const one = await live.listen();
  const received = follow(live.connect(one), BOARD, { id: 'nonsense' });
  await until(() => received.length > 0);
  expect(JSON.stringify(received)).toContain('Contest not found');
  expect(one.server.errors).toEqual([]);
});
