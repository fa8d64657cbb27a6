import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@daily/testing/until';
import { closeCode, follow, type ListeningServer, NEWS, useLiveWorld } from './live.fixture';

const live = useLiveWorld();

describe('a connection', () => {
  let one: ListeningServer;
  beforeAll(async () => {
    one = await live.listen();
  });

  it('is rejected with JSON for a wrong or missing sub-protocol', async () => {
    const { status, body } = await live.open(one.url, {}, 'graphql-ws');
    expect([status, JSON.parse(body)]).toEqual([400, { error: 'The protocol must be graphql-transport-ws' }]);
    expect(await live.open(one.url, {}, '')).toMatchObject({ status: 400 });
  });

  it('requires an upgrade request to its own path', async () => {
    expect(await one.server.call('GET', '/graphql/ws')).toMatchObject({ status: 426 });
    expect(await live.open(one.url.replace('/graphql/ws', '/api/leaderboard'))).toMatchObject({
      status: 200,
    });
    expect(await live.open(one.url.replace('/graphql/ws', '/elsewhere'))).toMatchObject({ status: 404 });
  });

  it('is closed after the response when an upgrade is refused', async () => {
    const { port, hostname } = new URL(one.url);
    const socket = connectTcp(Number(port), hostname);
    socket.write(
      'GET /healthz HTTP/1.1\r\nHost: trivia.example\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    await once(socket, 'close');
    expect(response).toContain('200 OK');
    expect(response).toContain('"status":"ok"');
  });

  it('is limited to a hundred per address', async () => {
    const crowd = await live.listen();
    const all = await Promise.all(Array.from({ length: 100 }, () => live.open(crowd.url)));
    expect(all.filter(({ status }) => status === 101)).toHaveLength(100);
    expect(await live.open(crowd.url)).toMatchObject({ status: 429 });
    all[0]!.socket.close();
    let next = await live.open(crowd.url);
    for (let waits = 0; next.status !== 101 && waits < 100; waits += 1) {
      await pause(50);
      next = await live.open(crowd.url);
    }
    expect(next).toMatchObject({ status: 101 });
  });

  it('without connection_init is closed', async () => {
    const { socket } = await live.open(one.url);
    expect(await closeCode(socket)).toBe(4408);
  }, 10_000);

  it('with a malformed or oversized message is closed', async () => {
    const { socket } = await live.open(one.url);
    socket.send('hello');
    expect(await closeCode(socket)).toBe(4400);
    const { socket: large } = await live.open(one.url);
    large.send(JSON.stringify({ type: 'connection_init', payload: { much: 'x'.repeat(70_000) } }));
    expect(await closeCode(large)).toBe(1009);
  });

  it('has at most ten subscriptions', async () => {
    const client = live.connect(one);
    const all = Array.from({ length: 11 }, () => follow(client));
    await until(() => all.some((received) => received.length > 0));
    await pause(300);
    expect(all.filter((received) => received.length > 0)).toHaveLength(1);
    expect(JSON.stringify(all.flat())).toContain('A connection may have 10 subscriptions');
  });
});

describe('an operation over WebSocket', () => {
  let one: ListeningServer;
  beforeAll(async () => {
    one = await live.listen();
  });

  const many = (count: number) => Array.from({ length: count }, () => '__typename').join(' ');
  it.each([
    ['a query', '{ viewer { email } }', /Only subscriptions/],
    ['a mutation', 'mutation { logout { __typename } }', /Only subscriptions/],
    ['an unknown field', 'subscription { nothing }', /Cannot query field/],
    ['too many tokens', `subscription { leaderboardChanged { ${many(1_100)} } }`, /token/i],
    [
      'too many aliases',
      `subscription { leaderboardChanged { ${Array.from({ length: 20 }, (_, n) => `a${n}: at`).join(' ')} } }`,
      /alias/i,
    ],
    [
      'two fields',
      'subscription { leaderboardChanged { at } other: leaderboardChanged { at } }',
      /one top level field/,
    ],
  ])('with %s is rejected', async (_what, query, message) => {
    const received = follow(live.connect(one), query);
    await until(() => received.length > 0);
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received)).toMatch(message);
    expect(one.server.errors).toEqual([]);
  });

  it('uses the budget of its caller', async () => {
    // The scale leaves one request of the burst and one point of the budget.
    const client = live.connect(await live.listen({}, 0.001));
    const received = follow(client);
    await pause(300);
    const more = follow(client);
    await until(() => more.length > 0);
    expect(received).toEqual([]);
    expect(JSON.stringify(more)).toContain('TOO_MANY_REQUESTS');
  });

  it('is the only way to subscribe: HTTP responds with 400', async () => {
    const { status, text } = await one.server.graphql(NEWS);
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('by WebSocket on /graphql/ws, and by Server-Sent Events on /graphql/stream'),
    ]);
    expect(one.server.errors).toEqual([]);
  });
});
