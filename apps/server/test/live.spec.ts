import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { redisInstalled, startRedis, type TestRedis } from '@daily/testing/test-redis';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { bareProfile, type TestServer, TestWorld, todaysKey } from './test-server';

const NEWS = 'subscription { leaderboardChanged { at } }';
const OURS = 'https://trivia.example';

/** A server that listens, for connections that are not requests. */
interface Listening {
  server: TestServer;
  url: string;
}

let world: TestWorld;
const clients: Client[] = [];
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await TestWorld.open();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => world.close());

async function listen(env: Record<string, string> = {}): Promise<Listening> {
  const server = await world.start({ env: { PUBLIC_URL: OURS, ...env } });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, url: `${url.replace('http', 'ws')}/graphql/ws` };
}

function connect({ url }: Listening, options: Partial<Parameters<typeof createClient>[0]> = {}): Client {
  const client = createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, ...options });
  clients.push(client);
  return client;
}

/** The events and errors of a subscription, in order of arrival. */
function follow(client: Client, query = NEWS): unknown[] {
  const heard: unknown[] = [];
  client.subscribe(
    { query },
    {
      next: (result) => void heard.push(result),
      error: (error) => void heard.push(error),
      complete: () => undefined,
    },
  );
  return heard;
}

/** Opens a bare socket; gives back how it opened or why it did not. */
async function opened(url: string, headers: Record<string, string> = {}, protocol = 'graphql-transport-ws') {
  const socket = new WebSocket(url, protocol ? [protocol] : [], { headers });
  sockets.push(socket);
  return new Promise<{ socket: WebSocket; status: number; body: string }>((resolve, reject) => {
    socket.on('open', () => resolve({ socket, status: 101, body: '' }));
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ socket, status: response.statusCode ?? 0, body }));
    });
  });
}

/** The code with which a socket is closed. */
const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));

let players = 0;
async function answer(server: TestServer): Promise<void> {
  const userId = await bareProfile(server, `live-${(players += 1)}`);
  const { id, right } = await todaysKey(server);
  const { status } = await server.call('POST', '/api/user-answers', {
    body: { userId, questionId: id, userAnswer: right },
  });
  expect(status).toBe(201);
}

const changes = (heard: unknown[]) =>
  heard.filter((one) => JSON.stringify(one).includes('leaderboardChanged'));

describe('leaderboardChanged', () => {
  it('is sent after an answer, at most once a second', async () => {
    const one = await listen();
    const heard = follow(connect(one));
    await pause(300);
    expect(heard).toEqual([]);
    for (let count = 0; count < 6; count += 1) await answer(one.server);
    await pause(500);
    expect(heard).toEqual([
      {
        data: {
          leaderboardChanged: { at: world.clock.now().toISOString() },
        },
      },
    ]);
    await pause(1_500);
    expect(heard).toHaveLength(2);
    expect(one.server.errors).toEqual([]);
  });

  it('ends when the server closes, which does not wait for open connections', async () => {
    const one = await listen();
    const { socket } = await opened(one.url);
    socket.send(JSON.stringify({ type: 'connection_init' }));
    await pause(200);
    const end = closed(socket);
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
    const [one, other] = [await listen(env), await listen(env)];
    const heard = [follow(connect(one)), follow(connect(other))];
    await pause(800);
    await answer(one.server);
    await pause(800);
    expect(heard.map((news) => changes(news).length)).toEqual([1, 1]);
    await pause(800);
    await answer(other.server);
    await pause(800);
    expect(heard.map((news) => changes(news).length)).toEqual([2, 2]);
  });
});

describe('a connection', () => {
  let one: Listening;
  beforeAll(async () => {
    one = await listen();
  });

  it.each([
    ['our origin', { origin: OURS }, 101],
    ['no origin, which is no browser', {}, 101],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['our origin by another scheme', { origin: 'http://trivia.example' }, 403],
  ])('from %s is answered', async (_what, headers, status) => {
    expect(await opened(one.url, headers as Record<string, string>)).toMatchObject({ status });
  });

  it('from the host that was asked is ours', async () => {
    const origin = new URL(one.url.replace('ws', 'http')).origin;
    expect(await opened(one.url, { origin })).toMatchObject({ status: 101 });
  });

  it('is refused in JSON, and without the protocol', async () => {
    const { status, body } = await opened(one.url, { origin: 'https://evil.example' });
    expect([status, JSON.parse(body)]).toEqual([403, { error: 'Pages of other origins may not subscribe' }]);
    expect(await opened(one.url, {}, 'graphql-ws')).toMatchObject({ status: 400 });
    expect(await opened(one.url, {}, '')).toMatchObject({ status: 400 });
  });

  it('is asked for by an upgrade alone, at its own path', async () => {
    expect(await one.server.call('GET', '/graphql/ws')).toMatchObject({ status: 426 });
    expect(await opened(one.url.replace('/graphql/ws', '/api/leaderboard'))).toMatchObject({ status: 200 });
    expect(await opened(one.url.replace('/graphql/ws', '/elsewhere'))).toMatchObject({ status: 404 });
  });

  it('is one of a hundred from an address', async () => {
    const crowd = await listen();
    const all = await Promise.all(Array.from({ length: 100 }, () => opened(crowd.url)));
    expect(all.filter(({ status }) => status === 101)).toHaveLength(100);
    expect(await opened(crowd.url)).toMatchObject({ status: 429 });
    all[0]!.socket.close();
    await pause(200);
    expect(await opened(crowd.url)).toMatchObject({ status: 101 });
  });

  it('that does not introduce itself is closed', async () => {
    const { socket } = await opened(one.url);
    expect(await closed(socket)).toBe(4408);
  }, 10_000);

  it('that sends no protocol, or too much, is closed', async () => {
    const { socket } = await opened(one.url);
    socket.send('hello');
    expect(await closed(socket)).toBe(4400);
    const { socket: large } = await opened(one.url);
    large.send(JSON.stringify({ type: 'connection_init', payload: { much: 'x'.repeat(70_000) } }));
    expect(await closed(large)).toBe(1009);
  });

  it('may have ten subscriptions', async () => {
    const client = connect(one);
    const all = Array.from({ length: 11 }, () => follow(client));
    await pause(500);
    expect(all.filter((heard) => heard.length > 0)).toHaveLength(1);
    expect(JSON.stringify(all.flat())).toContain('A connection may have 10 subscriptions');
  });
});

describe('an operation', () => {
  let one: Listening;
  beforeAll(async () => {
    one = await listen();
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
  ])('that is %s is refused', async (_what, query, words) => {
    const heard = follow(connect(one), query);
    await pause(200);
    expect(heard).toHaveLength(1);
    expect(JSON.stringify(heard)).toMatch(words);
    expect(one.server.errors).toEqual([]);
  });

  it('uses the budget of its caller', async () => {
    const poor = await world.start({ env: { PUBLIC_URL: OURS }, rateLimitScale: 0.002 });
    const url = await poor.app.listen({ port: 0, host: '127.0.0.1' });
    // One request of the burst, two points of the budget.
    const heard = follow(connect({ server: poor, url: `${url.replace('http', 'ws')}/graphql/ws` }), NEWS);
    await pause(300);
    const more = follow(clients.at(-1)!, NEWS);
    await pause(300);
    expect(heard).toEqual([]);
    expect(JSON.stringify(more)).toContain('TOO_MANY_REQUESTS');
  });

  it('is no subscription over HTTP', async () => {
    const { status, text } = await one.server.graphql(NEWS);
    expect([status, text]).toEqual([400, expect.stringContaining('by WebSocket on /graphql/ws')]);
    expect(one.server.errors).toEqual([]);
  });
});
