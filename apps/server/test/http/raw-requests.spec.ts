import { gunzipSync } from 'node:zlib';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { useServer } from '../test-world';

const used = useServer();
let port: number;
beforeAll(async () => {
  await used.server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (used.server.app.server.address() as AddressInfo).port;
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/** Sends the bytes of a request; returns the response. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let reply = '';
  socket.on('data', (text: string) => (reply += text));
  socket.write(request);
  await once(socket, 'close');
  return reply;
}

describe('a request', () => {
  it.each(['/api/leaderboard', '/healthz', '/nowhere'])(
    'with two Host headers to %s is refused with 400',
    async (path) => {
      const reply = await exchange(
        `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`,
      );
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toContain('{"error":"A request must have one Host header"}');
    },
  );

  it('in absolute form is routed by its path', async () => {
    const reply = await exchange(
      'GET http://evil.example/api/leaderboard?limit=1 HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('with another form of target is refused with 400', async () => {
    const reply = await exchange('OPTIONS * HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a connection', () => {
  const request = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n';
  const last = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const replyCount = (text: string) => text.match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  const replies = async (count: number) => replyCount(await exchange(request.repeat(count - 1) + last));

  it('may send some requests ahead of their responses', async () => {
    expect(await replies(16)).toBe(16);
  });

  it('is closed when it sends many, which would all be held in memory', async () => {
    expect(await replies(1_000)).toBeLessThan(17);
  });

  it('may send any number of requests one after the other', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => (text += part));
    for (let count = 1; count <= 50; count += 1) {
      socket.write(request);
      while (replyCount(text) < count) await once(socket, 'data');
    }
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });
});

describe('a body in invalid UTF-8', () => {
  it.each(['/api/user-profiles', '/graphql'])('is refused with 400 by %s', async (url) => {
    const [start = '', end = ''] =
      '{"query":"{__typename}","email":"u@target.example","username":"x*"}'.split('*');
    const payload = Buffer.concat([Buffer.from(start), Buffer.from([0xc3, 0x28]), Buffer.from(end)]);
    const headers = { 'content-type': 'application/json' };
    const { statusCode, payload: text } = await used.server.app.inject({
      method: 'POST',
      url,
      headers,
      payload,
    });
    expect([statusCode, text]).toEqual([400, expect.stringContaining('The body is not valid UTF-8')]);
  });
});

describe('the packages for developers', () => {
  it.each([
    ['the client', 'daily-trivia-client.tgz', 'package/dist/index.js'],
    ['the command-line player', 'daily-trivia.tgz', 'package/dist/main.js'],
  ])('include %s, packed', async (_what, name, file) => {
    const { rawPayload, headers } = await used.server.app.inject(`/developers/${name}`);
    expect(headers['content-type']).toBe('application/gzip');
    // A tarball has the name of each file in the clear.
    expect(gunzipSync(rawPayload).toString('latin1')).toContain(file);
  });
});

describe('GET /schema.graphql', () => {
  it('responds with the schema that is checked in', async () => {
    const { status, text, headers } = await used.server.call('GET', '/schema.graphql');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));
  });
});
