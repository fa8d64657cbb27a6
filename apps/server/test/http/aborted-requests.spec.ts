import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();

const REQUEST = 'GET /api/leaderboard HTTP/1.1\r\nHost: x\r\n\r\n';

async function portOf({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Connects, sends a request and resets the connection without waiting for the response. */
async function abort(port: number, beforeSending: () => Promise<unknown> = async () => undefined) {
  const socket = connect(port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), beforeSending()]);
  await new Promise((sent) => socket.write(REQUEST, sent));
  socket.resetAndDestroy();
}

describe('a request whose client resets the connection', () => {
  it('logs no error, however early the reset comes', async () => {
    const server = await used.world.start();
    const port = await portOf(server);
    await Promise.all(Array.from({ length: 100 }, () => abort(port)));
    await pause(300);
    expect(server.errors).toEqual([]);
    expect((await server.call('GET', '/api/leaderboard')).status).toBe(200);
  });

  it('counts for the limits of its address', async () => {
    // Three requests in 10 seconds.
    const server = await used.world.start({ rateLimitScale: 0.01 });
    const port = await portOf(server);
    for (let call = 0; call < 3; call += 1) await abort(port, () => once(server.app.server, 'connection'));
    await pause(300);
    expect(server.errors).toEqual([]);
    expect((await server.call('GET', '/api/leaderboard')).status).toBe(429);
  });

  it('is not served when its address cannot be found', async () => {
    const server = await used.world.start();
    const port = await portOf(server);
    server.app.server.prependListener('connection', (socket: Socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined });
    });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text: string) => (reply += text));
    socket.on('error', () => undefined);
    socket.write(REQUEST);
    await once(socket, 'close');
    expect([reply, server.errors]).toEqual(['', []]);
  });
});
