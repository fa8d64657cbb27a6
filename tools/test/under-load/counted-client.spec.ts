import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { CountedClient, RequestFailed } from './counted-client';
import { Tally } from './tally';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A caller of a server that replies by itself, and what it counts. */
async function calling(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tally = new Tally();
  tally.begin('now');
  const { port } = server.address() as AddressInfo;
  return { client: new CountedClient(`http://127.0.0.1:${port}`, tally), tally, port };
}

it('a caller repeats what a busy server asks to repeat', async () => {
  let calls = 0;
  const { client, tally } = await calling((_request, response) => {
    calls += 1;
    if (calls === 1) response.writeHead(503, { 'retry-after': '0' });
    response.end();
  });
  expect((await client.rest('POST', '/answers', {})).status).toBe(200);
  expect([calls, tally.parts[0]?.requests, tally.parts[0]?.failed]).toEqual([2, 1, 0]);
  expect([...(tally.parts[0]?.repeated ?? [])]).toEqual([['503 with Retry-After', 1]]);
});

it.each<[string, RequestListener]>([
  ['503 without Retry-After', (_request, response) => response.writeHead(503).end()],
  [
    '502, even with Retry-After',
    (_request, response) => response.writeHead(502, { 'retry-after': '0' }).end(),
  ],
  ['404', (_request, response) => response.writeHead(404).end()],
  ['a connection that ends without a response', ({ socket }) => socket.destroy()],
])('%s is a failure, and is not repeated', async (_what, listener) => {
  let calls = 0;
  const { client, tally } = await calling((request, response) => {
    calls += 1;
    listener(request, response);
  });
  await expect(client.rest('POST', '/answers', {})).rejects.toThrow(RequestFailed);
  expect([calls, tally.failures.length, tally.parts[0]?.repeated.size]).toEqual([1, 1, 0]);
});

it('a caller repeats a request whose connection was refused', async () => {
  const { client, tally, port } = await calling((_request, response) => response.end());
  await new Promise((resolve) => server.close(resolve));
  setTimeout(() => server.listen(port, '127.0.0.1'), 250);
  expect((await client.rest('GET', '/')).status).toBe(200);
  expect([...(tally.parts[0]?.repeated.keys() ?? [])]).toEqual(['refused connection']);
});
