import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { facade } from '../src/rest/rest.routes';
import { signedIn, useServer } from './test-server';

const at = useServer({ rateLimitScale: 0.1 });

describe('what is no request of the facade', () => {
  it.each(['/api', '/api/', '/api/no-such-thing'])(
    '%s is 404 in the shape of every failure',
    async (path) => {
      const { status, body } = await at.server.call('GET', path);
      expect([status, body]).toEqual([404, { error: 'Not found' }]);
    },
  );

  it('is told so in the same shape when it is no HTTP', async () => {
    await at.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = at.server.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let reply = '';
    socket.on('data', (text: string) => (reply += text));
    socket.write('BREW /coffee HTCPCP/1.0\r\n\r\n');
    await once(socket, 'close');
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toEqual({ error: 'The request is malformed' });
  });

  it('is a hash of a document that nobody gave: a mistake of the caller, told as one', async () => {
    const { status, body } = await at.server.call('POST', '/graphql', {
      body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    });
    expect(status).toBeLessThan(500);
    expect(body.errors[0].extensions.code).not.toBe('INTERNAL_SERVER_ERROR');
    expect(at.server.errors).toEqual([]);
  });
});

describe('the limits of an address', () => {
  it('do not stop probes, nor those answers that have a limit of their own', async () => {
    const server = await at.world.start({ rateLimitScale: 0.1 });
    const statuses: number[] = [];
    for (let call = 0; call < 40; call += 1) statuses.push((await server.call('GET', '/healthz')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));

    // Ten times six writes would be too many; ten answers of players who do not exist are not.
    for (let call = 0; call < 10; call += 1) {
      const reply = await server.call('POST', '/api/user-answers', {
        body: { userId: `nobody-${call}`, questionId: 1, userAnswer: 'A' },
      });
      expect(reply.status).toBe(404);
    }
  });
});

describe('HEAD', () => {
  it('answers as every safe GET does, without the body', async () => {
    const server = await at.world.start();
    const { userId } = await signedIn(server, 'head@players.example');
    const reads = facade(server.platform).filter(({ method, once }) => method === 'GET' && !once);
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
