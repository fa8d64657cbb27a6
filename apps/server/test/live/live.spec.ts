import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNeeding } from '@daily/testing/describe-needing';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import { startRedis, type TestRedis } from '@daily/testing/test-redis';
import { until } from '@daily/testing/until';
import { closeCode, follow, useLiveWorld } from './live.fixture';
import { createApiToken } from '../accounts/api-token.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';

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

const changeAt = (at: Date) => ({ data: { leaderboardChanged: { at: at.toISOString() } } });

/** Answers until a condition holds: an answer before a server has subscribed sends no event. */
async function answerUntil(server: TestServer, condition: () => boolean): Promise<void> {
  while (!condition()) {
    await answer(server);
    await pause(500);
  }
}

describe('leaderboardChanged', () => {
  it('is sent after an answer, at most once a second', async () => {
    const one = await live.listen();
    const received = follow(live.connect(one));
    await pause(300);
    expect(received).toEqual([]);
    const before = performance.now();
    await answerUntil(one.server, () => received.length > 0);
    for (let count = 0; count < 6; count += 1) await answer(one.server);
    await until(() => received.length >= 2);
    await pause(SETTLE_MS);
    expect(received).toEqual(received.map(() => changeAt(live.world.clock.now())));
    expect(received.length).toBeLessThanOrEqual((performance.now() - before) / INTERVAL_MS + 1);
    expect(one.server.errors).toEqual([]);
  });

  it('is refused to a document that costs more than 100 points', async () => {
    const one = await live.listen();
    const months = Array.from({ length: 12 }, (_, index) => `m${index}: currentStreak`).join(' ');
    const query = `subscription { leaderboardChanged { entries { player { ${months} } } } }`;
    const received = follow(live.connect(one), query);
    await until(() => received.length > 0);
    expect(received).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/costs \d+ points; 100 are allowed/) })],
    ]);
  });

  it('leaves events out once the budget of its caller is used up', async () => {
    const one = await live.listen({}, 1);
    const { subscriptionBudget } = one.server.platform.limits.of(REQUEST_LIMITS);
    await subscriptionBudget.use('127.0.0.1', REQUEST_LIMITS.subscriptionBudget.points - 1);
    const plain = await live.world.start();
    const { session } = await signedIn(plain, 'ada@live.example');
    const { token } = await createApiToken(plain, session);
    const anonymous = follow(live.connect(one));
    // Another document: what a caller pays for, all subscribers of the same document receive.
    const other = follow(
      live.connect(one, { connectionParams: { authorization: `Bearer ${token}` } }),
      'subscription { leaderboardChanged { entries { rank } } }',
    );
    await answerUntil(one.server, () => other.length >= 3);
    expect(anonymous.length).toBeLessThanOrEqual(1);
    expect(one.server.errors).toEqual([]);
  });

  it('carries the top of the board after the change, so that clients need not ask for it', async () => {
    const one = await live.listen();
    const rows = 'id rank score movement player { userId monthlyRank }';
    const received = follow(
      live.connect(one),
      `subscription { leaderboardChanged { month entries { ${rows} } } }`,
    );
    await answerUntil(one.server, () => received.length > 0);
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

describeNeeding('redis-server')('two servers with Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('receive the changes of each other, and their own once', async () => {
    const env = { REDIS_URL: redis.url };
    const servers = [await live.listen(env), await live.listen(env)];
    const feeds = servers.map((server) => follow(live.connect(server, { retryAttempts: 5 })));
    /** Answers on a server. @returns how often each viewer has received that change so far. */
    const announce = async ({ server }: (typeof servers)[number]) => {
      // Each answer has an instant of its own, which tells its event from others.
      const at = new Date(live.world.clock.now().getTime() + 1_000);
      live.world.clock.set(at);
      await answer(server);
      const event = JSON.stringify(changeAt(at));
      return () => feeds.map((feed) => feed.filter((one) => JSON.stringify(one) === event).length);
    };
    // An answer reaches only those who have subscribed by then.
    while (feeds.some((feed) => feed.length === 0)) {
      await announce(servers[0]!);
      await pause(SETTLE_MS);
    }
    for (const server of servers) {
      const received = await announce(server);
      await until(() => !received().includes(0));
      await pause(SETTLE_MS);
      expect(received()).toEqual([1, 1]);
    }
    for (const feed of feeds)
      expect(feed).toEqual(feed.map(() => ({ data: { leaderboardChanged: { at: expect.any(String) } } })));
  });
});
