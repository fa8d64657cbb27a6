import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { WebSocket } from 'ws';
import { until } from '@daily/testing/until';
import { closeCode, type ListeningServer, NEWS, useLiveWorld } from './live.fixture';

const live = useLiveWorld();
let one: ListeningServer;
beforeAll(async () => {
  one = await live.listen();
});
afterEach(() => expect(one.server.errors.splice(0)).toEqual([]));

const TOO_MANY = 4429;

/** A socket that may subscribe, and the messages that it receives. */
async function openSocket(server = one) {
  const { socket } = await live.open(server.url);
  const received: { type: string; id?: string; payload?: any }[] = [];
  socket.on('message', (message: Buffer) => void received.push(JSON.parse(message.toString())));
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  received.length = 0;
  return { socket, received };
}

const subscribe = (socket: WebSocket, id: string, query: string, variables?: object) =>
  socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }));

const unknownFields = (salt: number) =>
  `subscription { ${Array.from({ length: 990 }, (_, index) => `none${salt}x${index}`).join(' ')} }`;

describe('a ping of the protocol', () => {
  it('is answered without its payload', async () => {
    const { socket, received } = await openSocket();
    socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(10_000) } }));
    await once(socket, 'message');
    expect(received).toEqual([{ type: 'pong' }]);
  });
});

describe('a connection is closed', () => {
  it.each<[string, (socket: WebSocket) => void]>([
    ['messages', (socket) => socket.send('{"type":"ping"}')],
    ['pings of WebSocket', (socket) => socket.ping()],
    ['pongs of WebSocket', (socket) => socket.pong()],
  ])('after too many %s', async (_, send) => {
    const { socket } = await openSocket();
    const closed = closeCode(socket);
    for (let count = 0; count < 60; count += 1) send(socket);
    expect(await closed).toBe(TOO_MANY);
  });

  it('after too many bytes, whatever they are', async () => {
    const { socket } = await openSocket();
    const closed = closeCode(socket);
    for (let count = 0; count < 20; count += 1) socket.send('x'.repeat(60_000), { fin: false });
    expect([1006, 1009]).toContain(await closed);
  });

  it('after ten refused subscriptions', async () => {
    const { socket, received } = await openSocket();
    const closed = closeCode(socket);
    for (let count = 0; count < 12; count += 1) subscribe(socket, `${count}`, 'subscription { nothing }');
    expect(await closed).toBe(TOO_MANY);
    expect(received.length).toBeLessThanOrEqual(10);
    expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['error']));
  });

  it('when the id of a subscription is long, because each of its messages would repeat it', async () => {
    const { socket } = await openSocket();
    const closed = closeCode(socket);
    subscribe(socket, 'x'.repeat(129), NEWS);
    expect(await closed).toBe(4400);
  });

  it('when its address sends too many messages over all its connections', async () => {
    // 30 points a minute for the messages of an address.
    const poor = await live.listen({}, 0.01);
    const { socket } = await openSocket(poor);
    const closed = closeCode(socket);
    for (let count = 0; count < 3; count += 1)
      socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(12_000) } }));
    expect(await closed).toBe(TOO_MANY);
  });
});

describe('the bytes of an address', () => {
  it('are charged whatever they are, also those of fragments without content', async () => {
    // 30 points a minute for the messages and bytes of an address.
    const poor = await live.listen({}, 0.01);
    const { socket } = await openSocket(poor);
    const closed = closeCode(socket);
    // Six bytes each, and never a whole message.
    for (let count = 0; count < 8_000; count += 1) socket.send('', { fin: false });
    expect([TOO_MANY, 1006]).toContain(await closed);
    const { socket: next } = await live.open(poor.url);
    const nextClosed = closeCode(next);
    next.send('{"type":"connection_init"}');
    expect(await nextClosed).toBe(TOO_MANY);
  });
});

describe('a subscription that is refused', () => {
  it('is charged before it is parsed, and more afterwards', async () => {
    // 100 points a minute, of which such a document takes 120 with its refusal.
    const poor = await live.listen({}, 0.1);
    const { socket, received } = await openSocket(poor);
    for (let salt = 0; salt < 5; salt += 1) subscribe(socket, `${salt}`, unknownFields(salt));
    await until(() => received.length >= 5);
    const codes = received.map(({ payload }) => payload[0].extensions?.code ?? 'invalid');
    expect(codes.filter((code) => code === 'invalid').length).toBeLessThanOrEqual(1);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['a NUL character in a variable', NEWS, { x: 'a\0' }, 'BAD_USER_INPUT'],
    ['a NUL character in the document', 'subscription { nothing(a: "\\u{0}") }', {}, 'BAD_USER_INPUT'],
    ['too many tokens', `subscription { ${'a '.repeat(1_001)} }`, {}, 'DOCUMENT_LIMIT_EXCEEDED'],
    ['too many comments', `${NEWS}${'#\n'.repeat(500)}`, {}, 'DOCUMENT_LIMIT_EXCEEDED'],
    ['variables that are too long', NEWS, { x: 'x'.repeat(2_000) }, 'DOCUMENT_LIMIT_EXCEEDED'],
  ])('reports the reason: %s', async (_, query, variables, code) => {
    const { socket, received } = await openSocket();
    subscribe(socket, '1', query, variables);
    await once(socket, 'message');
    expect(JSON.stringify(received)).toContain(code);
  });
});
