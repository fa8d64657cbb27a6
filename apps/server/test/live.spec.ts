import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redisInstalled, startRedis, type TestRedis } from '@daily/testing/test-redis';
import { closeCode, follow, until, useLiveWorld } from './live.fixture';
import { bareProfile } from './player.fixture';
import { todaysKey } from './question.fixture';
import type { TestServer } from './test-server';

const live = useLiveWorld();

/** Milliseconds between two events of a subscription, less the inaccuracy of timers. */
const INTERVAL_MS = 990;

/** Milliseconds after which no further event can follow from an earlier answer. */
const SETTLE_MS = 1_500;

let players = 0;
async function answer(server: TestServer): Promise<void> {
  const userId = await bareProfile(server, `live-${(players += 1)}`);
  const { id, right } = await todaysKey(server);
  const { status } = await server.call('POST', '/api/user-answers', {
    body: { userId, questionId: id, userAnswer: right },
  });
  expect(status).toBe(201);
}

const changes = (received: unknown[]) =>
  received.filter((one) => JSON.stringify(one).includes('leaderboardChanged'));

describe('leaderboardChanged', () => {
  it('is sent after an answer, at most once a second', async () => {
    const one = await live.listen();
    const received = follow(live.connect(one));
    await pause(300);
    expect(received).toEqual([]);
    const before = performance.now();
    for (let count = 0; count < 6; count += 1) await answer(one.server);
    await until(() => received.length >= 2);
    await pause(SETTLE_MS);
    const event = { data: { leaderboardChanged: { at: live.world.clock.now().toISOString() } } };
    expect(received).toEqual(received.map(() => event));
    expect(received.length).toBeLessThanOrEqual((performance.now() - before) / INTERVAL_MS + 1);
    expect(one.server.errors).toEqual([]);
  });

  it('carries the top of the board after the change, so that clients need not ask for it', async () => {
    const one = await live.listen();
    const rows = 'id rank score movement player { userId monthlyRank }';
    const received = follow(
      live.connect(one),
      `subscription { leaderboardChanged { month entries { ${rows} } } }`,
    );
    // An answer before the server has subscribed sends no event.
    while (received.length === 0) {
      await answer(one.server);
      await pause(100);
    }
    const shown = async () => {
      const { body } = await one.server.graphql(`{ leaderboard(first: 10) { nodes { ${rows} } } }`);
      return body.data.leaderboard.nodes as unknown[];
    };
    const entries = (event: any) => event.data.leaderboardChanged.entries as unknown[];
    await answer(one.server);
    const last = await shown();
    await until(() => JSON.stringify(entries(received.at(-1))) === JSON.stringify(last));
    expect(received.at(-1)).toEqual({ data: { leaderboardChanged: { month: '2026-03', entries: last } } });
    expect(one.server.errors).toEqual([]);
  });

  it('ends when the server closes, which does not wait for open connections', async () => {
    const one = await live.listen();
    const { socket } = await live.open(one.url);
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await pause(200);
    const end = closeCode(socket);
    const before = performance.now();
    await one.server.app.close();
    expect(await end).toBe(1001);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

const withRedis = redisInstalled() || process.env['CI'] ? describe : describe.skip;

withRedis('two servers with Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('receive the changes of each other, and their own once', async () => {
    const env = { REDIS_URL: redis.url };
    const [one, other] = [await live.listen(env), await live.listen(env)];
    const received = [follow(live.connect(one)), follow(live.connect(other))];
    const counts = () => received.map((news) => changes(news).length);
    // Until both servers have subscribed, an answer may reach only one of them.
    while (counts().includes(0)) {
      await answer(one.server);
      await pause(500);
    }
    for (const { server } of [one, other]) {
      await pause(SETTLE_MS);
      const before = counts();
      await answer(server);
      await until(() => counts().every((count, index) => count > (before[index] ?? 0)));
      await pause(SETTLE_MS);
      expect(counts()).toEqual(before.map((count) => count + 1));
    }
  });
});
