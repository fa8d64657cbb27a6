import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createFailureTranslator } from '@daily/kit/database/database-errors';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '@daily/testing/until';
import { createErrorHandler } from '../../src/http/http-errors';
import { LONG_LIVED, loadShedding } from '../../src/http/load-shedding';
import { UNLIMITED } from '../../src/http/request-limits';

/** Requests that do not end until they are released. */
let app: FastifyInstance;
let release: () => void;
let pending: Promise<unknown>[];
/** Requests of other routes that were handled. */
let served: number;

beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(createErrorHandler(createFailureTranslator([]), null));
  loadShedding(app, { personal: 2, all: 4 });
  const released = new Promise<void>((resolve) => (release = resolve));
  app.all('/slow', async () => {
    await released;
    return 'done';
  });
  app.get('/healthz', { config: UNLIMITED }, async () => 'done');
  app.get('/connection', { config: LONG_LIVED }, async () => {
    await released;
    return 'done';
  });
  served = 0;
  for (const path of ['/graphql', '/*'])
    app.all(path, async () => {
      served += 1;
      return 'done';
    });
  pending = [];
});

afterEach(async () => {
  release();
  await Promise.all(pending);
  await app.close();
});

async function listen(): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A connection that has sent the beginnings of requests with their hosts. */
async function connected(port: number, ...requests: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requests.map((head) => `${head}Host: x\r\nContent-Type: application/json\r\n\r\n`).join(''));
  return socket;
}

async function start(count: number, url = '/slow') {
  for (let n = 0; n < count; n += 1) pending.push(app.inject(url).then(({ statusCode }) => statusCode));
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const COOKIE = { cookie: 'sid=x' };
const statusOf = async (url: string, options: object = {}) =>
  (await app.inject({ url, ...options })).statusCode;

describe('load shedding', () => {
  it('rejects personal requests and writes first, with Retry-After', async () => {
    await start(2);
    const reply = await app.inject({ url: '/page', headers: COOKIE });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.json()).toEqual({ error: 'The server is busy. Please try again in a moment.' });
    expect(await statusOf('/page', { headers: { authorization: 'Bearer x' } })).toBe(503);
    expect(await statusOf('/page', { method: 'POST' })).toBe(503);
    expect(await statusOf('/page')).toBe(200);
    expect(await statusOf('/graphql', { method: 'POST' })).toBe(200);
  });

  it('rejects anonymous requests at the second limit, but never probes', async () => {
    await start(4);
    expect(await statusOf('/page')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
  });

  it.each(['/healthzz-1', '/readyz-about', '/metrics', '/assets/none.js', '/page', '/connection'])(
    'rejects %s, whose route has no exemption, also with an Upgrade header',
    async (path) => {
      await start(4);
      expect(await statusOf(path)).toBe(503);
      expect(await statusOf(path, { headers: { upgrade: 'x' } })).toBe(503);
    },
  );

  it('rejects an anonymous write to a path that only begins like that of GraphQL', async () => {
    await start(2);
    expect(await statusOf('/graphql-x', { method: 'POST' })).toBe(503);
    expect(await statusOf('/page', { method: 'POST', headers: { upgrade: 'x' } })).toBe(503);
  });

  it('does not count requests that became connections', async () => {
    await start(5, '/connection');
    expect(await statusOf('/page')).toBe(200);
    expect(await statusOf('/page', { headers: COOKIE })).toBe(200);
  });

  it('does not count requests while they arrive, however slowly', async () => {
    const port = await listen();
    let arrived = 0;
    app.server.on('request', () => (arrived += 1));
    const sockets = await Promise.all(
      Array.from({ length: 5 }, () => connected(port, 'POST /graphql HTTP/1.1\r\nContent-Length: 99\r\n')),
    );
    await until(() => arrived === 5);
    expect(await statusOf('/page', { headers: COOKIE })).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('does not count responses while they are read, or wait for an earlier one of their connection', async () => {
    const port = await listen();
    const socket = await connected(
      port,
      'GET /connection HTTP/1.1\r\n',
      ...['/page', '/page', '/page'].map((path) => `GET ${path} HTTP/1.1\r\n`),
    );
    await until(() => served === 3);
    expect(await statusOf('/page', { headers: COOKIE })).toBe(200);
    socket.destroy();
  });

  it('accepts requests again when earlier ones have ended', async () => {
    await start(4);
    release();
    expect(await Promise.all(pending)).toEqual([200, 200, 200, 200]);
    expect(await statusOf('/page', { headers: COOKIE })).toBe(200);
  });
});
