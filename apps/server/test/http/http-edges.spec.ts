import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer({ rateLimitScale: 0.1 });

describe('a request outside the facade', () => {
  it.each(['/api', '/api/', '/api/no-such-thing'])(
    'to %s receives 404 with the same body as every failure',
    async (path) => {
      const { status, body } = await used.server.call('GET', path);
      expect([status, body]).toEqual([404, { error: 'Not found' }]);
    },
  );

  it('that is not HTTP receives 400 with such a body', async () => {
    await used.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = used.server.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text: string) => (reply += text));
    socket.write('BREW /coffee HTCPCP/1.0\r\n\r\n');
    await once(socket, 'close');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toEqual({ error: 'The request is malformed' });
  });

  it('with the hash of an unknown persisted query is an error of the client', async () => {
    const { status, body } = await used.server.call('POST', '/graphql', {
      body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    });
    expect(status).toBeLessThan(500);
    expect(body.errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    expect(used.server.errors).toEqual([]);
  });
});

describe('the request limits of an address', () => {
  it('exempt probes, and do not count calls with a limit of their own as writes', async () => {
    const server = await used.world.start({ rateLimitScale: 0.1 });
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) statuses.push((await server.call('GET', '/healthz')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));

    // The general limit allows 6 writes; answers have a limit of their own.
    for (let call = 0; call < 10; call += 1) {
      const reply = await server.call('POST', '/api/user-answers', {
        body: { userId: `unknown-${call}`, questionId: 1, userAnswer: 'A' },
      });
      expect(reply.status).toBe(404);
    }
  });
});

describe('HEAD', () => {
  it('responds like every GET without a side effect, without the body', async () => {
    const server = await used.world.start();
    const { userId } = await signedIn(server, 'head@players.example');
    const reads = server.restRoutes.filter(({ method, sideEffect }) => method === 'GET' && !sideEffect);
    const paths = reads.map(({ path }) => path.replace(':questionId', '1').replace(/:\w+/, userId));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of [...paths, '/sitemap.xml', '/readyz', '/metrics', '/api/openapi.json']) {
      const [get, head] = [await server.call('GET', path), await server.call('HEAD', path)];
      expect([path, head.status, head.text]).toEqual([path, get.status, '']);
      if (path !== '/metrics')
        expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.text)));
    }
  });
});
