import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createApiToken } from '../accounts/api-token.fixture';
import { closeCode, type ListeningServer, NEWS, PRODUCT_ORIGIN, useLiveWorld } from './live.fixture';
import { signedIn } from '../player.fixture';

const FORBIDDEN = 4403;

const live = useLiveWorld();
let one: ListeningServer;
let cookie: string;
let token: string;

beforeAll(async () => {
  one = await live.listen();
  // The server under test has sessions of the same database, under a name with the prefix for https.
  const plain = await live.world.start();
  const { session } = await signedIn(plain, 'ada@live.example');
  cookie = `__Host-sid=${session}`;
  token = (await createApiToken(plain, session)).token;
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(one.server.errors.splice(0)).toEqual([]);
});

/** Opens a connection, initializes and subscribes. Returns what the server identifies the caller by, and its messages. */
async function subscribe(headers: Record<string, string>, payload?: object) {
  const { people } = one.server.slices;
  const sessions = jest.spyOn(people.sessions, 'ownerOf');
  const tokens = jest.spyOn(people.tokens, 'authenticate');
  const { socket, status } = await live.open(one.url, headers);
  const messages: { type: string }[] = [];
  socket.on('message', (data: Buffer) => void messages.push(JSON.parse(data.toString())));
  const next = () => once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await next();
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: NEWS } }));
  socket.send(JSON.stringify({ type: 'ping' }));
  await next();
  socket.send(JSON.stringify({ type: 'ping' }));
  await next();
  return {
    status,
    types: messages.map(({ type }) => type),
    bySession: sessions.mock.calls.length > 0,
    byToken: tokens.mock.calls.length > 0,
  };
}

const ACCEPTED = { status: 101, types: ['connection_ack', 'pong', 'pong'] };

describe('a connection with a session cookie', () => {
  it.each<[string, (url: string) => Record<string, string>, boolean]>([
    ['the product’s origin', () => ({ origin: PRODUCT_ORIGIN }), true],
    ['the origin of the requested host', (url) => ({ origin: new URL(url).origin }), true],
    ['no origin, as from clients other than browsers', () => ({}), true],
    ['another origin', () => ({ origin: 'https://evil.example' }), false],
    ['another port', () => ({ origin: `${PRODUCT_ORIGIN}:8443` }), false],
    ['another scheme', () => ({ origin: 'http://trivia.example' }), false],
    ['a longer host', () => ({ origin: `${PRODUCT_ORIGIN}.evil.example` }), false],
    ['an opaque origin', () => ({ origin: 'null' }), false],
    ['an empty origin', () => ({ origin: '' }), false],
  ])('from %s is accepted, and the cookie counts only for the product', async (_, headersOf, bySession) => {
    const headers = { cookie, ...headersOf(one.url.replace('ws', 'http')) };
    expect(await subscribe(headers)).toEqual({ ...ACCEPTED, bySession, byToken: false });
  });
});

describe('a connection with an API token in connection_init', () => {
  it.each([PRODUCT_ORIGIN, 'https://other.example', 'null'])('is accepted from %s', async (origin) => {
    const reply = await subscribe({ origin }, { authorization: `Bearer ${token}` });
    expect(reply).toEqual({ ...ACCEPTED, bySession: false, byToken: true });
  });

  it('does not use the session cookie', async () => {
    const reply = await subscribe({ origin: PRODUCT_ORIGIN, cookie }, { authorization: `Bearer ${token}` });
    expect(reply).toEqual({ ...ACCEPTED, bySession: false, byToken: true });
  });

  it.each([null, undefined])('is anonymous when the token is %s', async (authorization) => {
    const reply = await subscribe({ origin: 'https://other.example' }, { authorization });
    expect(reply).toEqual({ ...ACCEPTED, bySession: false, byToken: false });
  });

  it.each<[unknown]>([
    ['Bearer unknown'],
    ['Bearer '],
    ['Bearer'],
    ['Basic YTpi'],
    [''],
    [7],
    [{ Bearer: 'x' }],
    [['Bearer x']],
  ])('is closed with 4403 (Forbidden) for the value %j', async (authorization) => {
    const { socket } = await live.open(one.url, { origin: PRODUCT_ORIGIN, cookie });
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => void messages.push(data.toString()));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    expect(await closeCode(socket)).toBe(FORBIDDEN);
    expect(messages).toEqual([]);
  });

  it('is closed with 1013 (try again later) when the token is used too often', async () => {
    const poor = await live.listen({}, 0.01);
    const codes: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { socket } = await live.open(poor.url);
      const closed = closeCode(socket);
      socket.on('message', () => socket.close(1000));
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
      codes.push(await closed);
    }
    expect(codes).toEqual([1000, 1013]);
    expect(poor.server.errors).toEqual([]);
  });

  it('refuses further subscriptions once the token is revoked', async () => {
    const plain = await live.world.start();
    const { session } = await signedIn(plain, 'ada@live.example');
    const { token: secret, apiToken } = await createApiToken(plain, session, { name: 'Short' });
    const { socket } = await live.open(one.url);
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${secret}` } }));
    await once(socket, 'message');
    await plain.graphql(
      'mutation ($input: RevokeApiTokenInput!) { revokeApiToken(input: $input) { __typename } }',
      { input: { id: apiToken.id } },
      { session },
    );
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: NEWS } }));
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(message.toString())).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});
