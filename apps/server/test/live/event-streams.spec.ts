import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createClient } from 'graphql-sse';
import { until } from '@daily/testing/until';
import { createApiToken } from '../accounts/api-token.fixture';
import { type ListeningServer, NEWS, PRODUCT_ORIGIN, useLiveWorld } from './live.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';

const live = useLiveWorld();
let one: ListeningServer;
/** Of the server under test, whose cookie has the prefix for https. */
let cookie: string;
let session: string;
let token: string;
let userId: string;

beforeAll(async () => {
  one = await live.listen();
  const plain = await live.world.start();
  ({ session, userId } = await signedIn(plain, 'ada@streams.example'));
  cookie = `__Host-sid=${session}`;
  token = (await createApiToken(plain, session)).token;
});

const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
  jest.restoreAllMocks();
  expect(one.server.errors.splice(0)).toEqual([]);
});

const urlOf = ({ url }: ListeningServer) =>
  url.replace('ws', 'http').replace('/graphql/ws', '/graphql/stream');

/** A stream with what it has received, until `ended`. */
async function stream(query = NEWS, init: RequestInit = {}, server = one) {
  const controller = new AbortController();
  open.push(controller);
  const { headers, ...others } = init;
  const response = await fetch(urlOf(server), {
    method: 'POST',
    body: JSON.stringify({ query }),
    signal: controller.signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    ...others,
  });
  const received = { text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body ?? [])
      received.text += Buffer.from(chunk as Uint8Array).toString();
  };
  void read()
    .catch(() => undefined)
    .finally(() => (received.ended = true));
  return { response, received, close: () => controller.abort() };
}

let players = 0;
async function answer(server: TestServer): Promise<void> {
  const id = await bareProfile(server, `stream-${(players += 1)}`);
  const key = await todaysKey(server);
  const body = { userId: id, questionId: key.id, userAnswer: key.right };
  expect((await server.call('POST', '/api/user-answers', { body })).status).toBe(201);
}

const eventText = () =>
  `event: next\ndata: {"data":{"leaderboardChanged":{"at":"${live.world.clock.now().toISOString()}"}}}\n\n`;

describe('a stream', () => {
  it('receives events as they happen, by POST and GET, for pages of any origin', async () => {
    const posted = await stream(NEWS, { headers: { origin: 'https://other.example' } });
    const got = await fetch(`${urlOf(one)}?${new URLSearchParams({ query: NEWS }).toString()}`);
    expect([posted.response.status, got.status]).toEqual([200, 200]);
    for (const { headers } of [posted.response, got]) {
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('ratelimit')).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
    await answer(one.server);
    await until(() => posted.received.text.includes(eventText()));
    const reader = got.body!.getReader();
    let text = '';
    while (!text.includes(eventText())) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
  });

  it('receives the same events as a WebSocket', async () => {
    const news = live.connect(one).iterate({ query: NEWS });
    const received = news.next();
    const { received: events } = await stream();
    await answer(one.server);
    expect((await received).value).toEqual({
      data: { leaderboardChanged: { at: live.world.clock.now().toISOString() } },
    });
    await until(() => events.text.includes(eventText()));
    await news.return?.();
  });

  it('serves a client of graphql-sse with its defaults', async () => {
    const client = createClient({ url: urlOf(one), retryAttempts: 0 });
    const events = client.iterate({ query: NEWS });
    const first = events.next();
    const answers = setInterval(() => void answer(one.server).catch(() => undefined), 300);
    expect((await first).value).toMatchObject({ data: { leaderboardChanged: { at: expect.any(String) } } });
    clearInterval(answers);
    await events.return?.();
    client.dispose();
  });
});

describe('a request for a stream', () => {
  it.each([
    ['an unknown field', 'subscription { nothing }', 'Cannot query field'],
    ['a query', '{ viewer { email } }', 'Only subscriptions'],
    ['a mutation', 'mutation { logout { __typename } }', 'Only subscriptions'],
    ['text that is not GraphQL', 'SELECT 1', 'Syntax Error'],
    ['too many tokens', `subscription { leaderboardChanged { ${'at '.repeat(1_100)} } }`, 'tokens'],
    ['a field that is skipped', 'subscription { leaderboardChanged @skip(if: true) { at } }', '@skip'],
    [
      'a field that is not included',
      'subscription { ... @include(if: false) { leaderboardChanged { at } } }',
      '@include',
    ],
    [
      'a field that its caller may not see',
      'subscription { adminNotificationRecorded { id } }',
      'UNAUTHENTICATED',
    ],
  ])('with %s ends with the errors', async (_, query, message) => {
    const { response, received } = await stream(query);
    await until(() => received.ended);
    expect(response.status).toBe(200);
    expect(received.text).toContain(message);
    expect(received.text).toMatch(/event: next\ndata: \{"errors":.*\}\n\nevent: complete\ndata: \n\n$/);
  });

  it.each<[string, RequestInit, number]>([
    ['an invalid token', { headers: { authorization: 'Bearer unknown' } }, 401],
    ['no stream in Accept', { headers: { accept: 'application/json' } }, 406],
    ['another content type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['malformed JSON', { body: '{' }, 400],
    ['no query', { body: '{}' }, 400],
    ['a list of variables', { body: JSON.stringify({ query: NEWS, variables: [] }) }, 400],
    ['a batch', { body: JSON.stringify([{ query: NEWS }]) }, 400],
    ['a reservation', { method: 'PUT' }, 405],
    ['a body beyond the limit', { body: JSON.stringify({ query: NEWS, x: 'x'.repeat(65 * 1024) }) }, 413],
  ])('with %s is refused with a status', async (_, init, status) => {
    const { response, received } = await stream(NEWS, init);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    await until(() => received.ended);
    expect(JSON.parse(received.text).errors).toHaveLength(1);
  });

  it('uses the budget of its caller', async () => {
    const poor = await live.listen({}, 0.002);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await stream(NEWS, {}, poor)).response.status);
    expect(statuses).toContain(429);
  });

  it('counts as a connection of its address, with those by WebSocket', async () => {
    const crowd = await live.listen();
    const sockets = await Promise.all(Array.from({ length: 60 }, () => live.open(crowd.url)));
    const streams = await Promise.all(Array.from({ length: 40 }, () => stream(NEWS, {}, crowd)));
    expect(sockets.every(({ status }) => status === 101)).toBe(true);
    expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
    expect((await stream(NEWS, {}, crowd)).response.status).toBe(429);
    expect((await live.open(crowd.url)).status).toBe(429);
    streams[0]!.close();
    let next = await stream(NEWS, {}, crowd);
    while (next.response.status !== 200) next = await stream(NEWS, {}, crowd);
  });

  it('that /graphql receives is redirected there', async () => {
    const url = urlOf(one).replace('/stream', '');
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream, multipart/mixed' };
    const body = JSON.stringify({ query: 'subscription { nothing }' });
    const response = await fetch(url, { method: 'POST', headers, body });
    expect([response.url, response.status]).toEqual([urlOf(one), 200]);
    expect(await response.text()).toContain('Cannot query field');
  });
});

describe('the caller of a stream', () => {
  /** How the server identifies the caller of a stream. */
  async function identified(headers: Record<string, string>) {
    const { people } = one.server.slices;
    const sessions = jest.spyOn(people.sessions, 'ownerOf');
    const tokens = jest.spyOn(people.tokens, 'authenticate');
    const { response } = await stream(NEWS, { headers });
    const used = { session: sessions.mock.calls.length > 0, token: tokens.mock.calls.length > 0 };
    jest.restoreAllMocks();
    return [response.status, used];
  }

  it.each<[string, Record<string, string>, boolean]>([
    ['the product’s origin', { origin: PRODUCT_ORIGIN }, true],
    ['a page of the product', { 'sec-fetch-site': 'same-origin' }, true],
    ['a client other than a browser', {}, true],
    ['another origin', { origin: 'https://evil.example' }, false],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['an opaque origin', { origin: 'null' }, false],
  ])('from %s is that of the session only if it is the product', async (_, headers, bySession) => {
    expect(await identified({ ...headers, cookie })).toEqual([200, { session: bySession, token: false }]);
  });

  it('is the owner of an API token from any origin', async () => {
    const headers = { origin: 'https://other.example', authorization: `Bearer ${token}`, cookie };
    expect(await identified(headers)).toEqual([200, { session: false, token: true }]);
  });

  it('by GET is anonymous when another site opens the stream', async () => {
    const sessions = jest.spyOn(one.server.slices.people.sessions, 'ownerOf');
    const url = `${urlOf(one)}?${new URLSearchParams({ query: NEWS }).toString()}`;
    for (const site of ['cross-site', 'same-origin']) {
      const controller = new AbortController();
      open.push(controller);
      await fetch(url, { headers: { cookie, 'sec-fetch-site': site }, signal: controller.signal });
      expect(sessions.mock.calls.length).toBe(site === 'same-origin' ? 1 : 0);
    }
  });

  it('is checked while the stream is open, which ends without `complete` when the access changed', async () => {
    const { received } = await stream(NEWS, { headers: { cookie } });
    const { received: other } = await stream();
    await one.server.rows(`UPDATE player SET role = 'editor' WHERE id = $1`, [userId]);
    await until(() => received.ended);
    expect([received.text.includes('complete'), other.ended]).toEqual([false, false]);
  });
});

describe('when the server stops', () => {
  it('its streams end, so that clients connect again elsewhere', async () => {
    const stopping = await live.listen();
    const { received } = await stream(NEWS, {}, stopping);
    await stopping.server.app.close();
    await until(() => received.ended);
    expect(received.text).not.toContain('complete');
  });
});
