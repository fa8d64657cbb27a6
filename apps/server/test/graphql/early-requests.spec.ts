import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();
let port: number;

beforeAll(async () => {
  const { app } = used.server;
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const BODY = JSON.stringify({ query: '{ leaderboard(first: 4) { edges { cursor } } }' });

/** A request for a query, with its body in parts. */
const headOf = (length: number, more = '') =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`;

/** Sends parts with pauses between them, and returns what arrives until there is a last text or the server ends the connection. */
async function exchange(parts: readonly string[], last = '"extensions"'): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let received = '';
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (text) => {
      received += String(text);
      if (received.includes(last)) resolve();
    });
    socket.on('close', () => resolve());
  });
  for (const part of parts) {
    socket.write(part);
    await sleep(30);
  }
  await ended;
  socket.destroy();
  return received;
}

const CACHED = 'cache-control: public, max-age=1';

describe('over a connection', () => {
  it('a request is answered from the cache although its body comes in pieces', async () => {
    await exchange([headOf(BODY.length) + BODY]);
    const reply = await exchange([headOf(BODY.length), BODY.slice(0, 10), BODY.slice(10)]);
    expect(reply).toContain(CACHED);
    expect(reply).toContain('"cost":1}');
  });

  it('a cached response has the headers of an executed one', async () => {
    const body = JSON.stringify({ query: '{ leaderboard(first: 6) { edges { cursor } } }' });
    const [executed, cached] = [
      await exchange([headOf(body.length) + body]),
      await exchange([headOf(body.length) + body]),
    ];
    const namesIn = (reply: string) =>
      [...(reply.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+): /gm)].map(([, name]) => name).toSorted();
    expect(cached).toContain(CACHED);
    expect(namesIn(cached)).toEqual(namesIn(executed));
  });

  it('requests in one packet are answered in their order, from the cache or not', async () => {
    await exchange([headOf(BODY.length) + BODY]);
    const [first, last] = ['first', 'last'].map((alias) =>
      JSON.stringify({ query: `{ ${alias}: leaderboard(first: 1) { edges { cursor } } }` }),
    ) as [string, string];
    const requests = [first, BODY, BODY, last].map((body) => headOf(body.length) + body);
    const reply = await exchange([requests.join('')], '"last"');
    const kinds = reply.match(/"first"|"last"|cache-control: public, max-age=1/g);
    expect(kinds).toEqual(['"first"', CACHED, CACHED, '"last"']);
  });

  it('a body that is not cached is read as it was sent', async () => {
    const body = JSON.stringify({
      query: '{ leaderboard(first: 3) { edges { cursor } } } # not sent before',
    });
    const reply = await exchange([headOf(body.length), body.slice(0, 20), body.slice(20)]);
    expect(reply).toContain('"leaderboard"');
    expect(reply).not.toContain(CACHED);
  });

  it.each([
    ['a malformed Host', headOf(BODY.length).replace('localhost', 'a b')],
    ['no Host', headOf(BODY.length).replace('HTTP/1.1', 'HTTP/1.0').replace('Host: localhost\r\n', '')],
    ['two Hosts', headOf(BODY.length, 'Host: example\r\n')],
  ])('a cached response is not sent for %s', async (_, head) => {
    await exchange([headOf(BODY.length) + BODY]);
    expect(await exchange([head + BODY])).toMatch(/^HTTP\/1\.1 400 /);
  });
});
