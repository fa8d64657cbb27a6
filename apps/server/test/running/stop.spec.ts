import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { TestWorld } from '../test-world';

let world: TestWorld;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await TestWorld.open();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => world.close());

/** A server that listens, and its port. */
async function listen() {
  const { app, errors } = await world.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, errors };
}

/** Sends text over a connection of its own, from which nothing is read. */
async function send(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
const operation = (body: string) =>
  `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const OPERATION = operation('{"query":"{ __typename }"}');
/** Its response is kept for everyone. */
const PUBLIC = operation('{"query":"{ todaysQuestion { id } }"}');
const DOCUMENT = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';

/** What clients send before they stop reading and sending. */
const HELD = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: x',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  DOCUMENT.repeat(300),
  `GET /api/openapi.json HTTP/1.1\r\n${UPGRADE}\r\n`,
  `GET /%zz HTTP/1.1\r\n${UPGRADE}\r\n`,
  `GET /healthz HTTP/1.1\r\n${UPGRADE.replace('websocket', 'h2c')}\r\n`,
];

describe('the server', () => {
  it('stops within 6 seconds whatever clients hold open', async () => {
    const { app, port } = await listen();
    const live = new WebSocket(`ws://127.0.0.1:${port}/graphql/ws`, ['graphql-transport-ws']);
    await once(live, 'open');
    live.pause();
    for (const text of HELD) await send(port, text);
    await pause(200);
    const start = performance.now();
    await app.close();
    expect(performance.now() - start).toBeLessThan(6_000);
    live.terminate();
  }, 10_000);

  it.each([
    ['whose body is not complete', OPERATION],
    ['whose body is not complete and whose response is cached', PUBLIC],
    ['whose head is not complete', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('serves a request %s when it stops, and closes the connection after it', async (_, request) => {
    const { app, port } = await listen();
    const whole = (await send(port, request)).resume();
    await once(whole, 'data');
    const socket = await send(port, request.slice(0, -4));
    await pause(100);
    const start = performance.now();
    const closing = app.close();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    socket.write(request.slice(-4));
    const response = (await socket.setEncoding('utf8').toArray()).join('');
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
    await closing;
    expect(performance.now() - start).toBeLessThan(3_500);
  });

  it.each([
    ['with a malformed address', '/%zz'],
    ['whose response is read', '/healthz'],
  ])(
    'closes a refused upgrade %s',
    async (_, path) => {
      const { port, errors } = await listen();
      const socket = await send(port, `GET ${path} HTTP/1.1\r\n${UPGRADE}\r\n`);
      socket.resume();
      await once(socket, 'close');
      expect(errors).toEqual([]);
    },
    8_000,
  );
});
