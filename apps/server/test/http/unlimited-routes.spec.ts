import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { WebApp } from '../../src/pages/web-app';
import { type TestServer } from '../test-server';
import { useServer } from '../test-world';

const render = jest.fn<WebApp['render']>(async () => ({
  status: 404,
  html: '<h1>404</h1>',
  personal: false,
}));
const webApp: WebApp = {
  inlineScriptHashes: { frames: [], offline: [], pages: [] },
  renderFailure: (status) => `<h1>${status}</h1>`,
  sitemapPages: () => Promise.resolve([]),
  render,
};

const dist = mkdtempSync(join(tmpdir(), 'web-app-'));
mkdirSync(join(dist, 'client/assets'), { recursive: true });
writeFileSync(join(dist, 'client/assets/app-1.js'), '"use strict";');
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
beforeAll(async () => {
  // Three requests in 10 seconds.
  server = await used.world.start({ web: { webApp, dist }, rateLimitScale: 0.01 });
});

async function statusesOf(paths: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of paths) statuses.push((await server.app.inject({ url })).statusCode);
  return statuses;
}

describe('the request limits', () => {
  it.each(['/healthz', '/readyz', '/metrics', '/assets/app-1.js'])('do not count %s', async (path) => {
    expect(new Set(await statusesOf(Array<string>(8).fill(path)))).toEqual(new Set([200]));
  });

  it('count every path that only begins like an exempt one', async () => {
    const paths = ['/healthzz', '/healthz-1', '/metrics/x', '/assets/none', '/assets', '/readyz%20'];
    expect((await statusesOf(paths)).slice(3)).toEqual([429, 429, 429]);
  });
});

describe('a missing file', () => {
  it.each(['/assets/none.js', '/icons/none.png', '/graphiql/assets/none.js'])(
    'is a plain 404 instead of a page: %s',
    async (url) => {
      render.mockClear();
      const generous = await used.world.start({ web: { webApp, dist } });
      const { statusCode, headers, body } = await generous.app.inject({
        url,
        headers: { accept: 'text/html' },
      });
      expect([statusCode, body]).toEqual([404, '{"error":"Not found"}']);
      expect(headers['content-type']).toContain('application/json');
      expect(render).not.toHaveBeenCalled();
    },
  );
});

describe('the readiness probe', () => {
  it('asks the database once for simultaneous calls', async () => {
    const query = jest.spyOn(server.platform.database, 'query');
    await Promise.all(Array.from({ length: 20 }, () => server.app.inject({ url: '/readyz' })));
    expect(query.mock.calls.length).toBeLessThan(20);
  });
});
