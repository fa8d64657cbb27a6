import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WebApp } from '../../src/pages/web-app';
import { signedIn } from '../player.fixture';
import { staffSession } from '../staff.fixture';
import { type TestServer } from '../test-server';
import { useServer } from '../test-world';

/** Pages below `/none` do not exist, nor do those that a test has removed. */
const removed = new Set<string>();
const render = jest.fn<WebApp['render']>(async ({ url, formDiscarded, role }) => {
  const status = url.startsWith('/none') || removed.has(url) ? 404 : formDiscarded ? 405 : 200;
  return { status, html: `<p>${url}</p>`, personal: Boolean(role) };
});
const webApp: WebApp = {
  inlineScriptHashes: { frames: [], offline: [], pages: [] },
  renderFailure: (status) => `<h1>${status}</h1>`,
  sitemapPages: () => Promise.resolve([]),
  render,
};
const dist = mkdtempSync(join(tmpdir(), 'no-web-app-'));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
beforeAll(async () => {
  server = await used.world.start({ web: { webApp, dist } });
});
beforeEach(() => void render.mockClear());

const get = (url: string, from = server) => from.app.inject({ url, headers: { accept: 'text/html' } });
const post = (url: string, from = server) =>
  from.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
/** Requests a page until it is no longer served from the cache. Without an end: the test ends by its timeout. */
async function statusAfterwards(url: string): Promise<number> {
  for (;;) {
    const { statusCode } = await get(url);
    if (statusCode !== 200) return statusCode;
    await setTimeout(20);
  }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a page', () => {
  it('is rendered once for all query parameters that it does not read', async () => {
    for (const number of numbers(5)) expect((await get(`/about?x=${number}`)).statusCode).toBe(200);
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/about']);
  });

  it('is rendered with the query parameters that it reads', async () => {
    await get('/leaderboard?x=1&month=2026-01&board=past');
    await get('/leaderboard?board=past&month=2026-01');
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/leaderboard?board=past&month=2026-01']);
  });

  it.each(['/privacy/', '/privacy/////', '//privacy', '/PRIVACY', '/%70rivacy'])(
    'is not rendered under the spelling %s, which redirects',
    async (url) => {
      const { statusCode, headers } = await get(`${url}?q=1`);
      expect([statusCode, headers.location]).toEqual([308, '/privacy?q=1']);
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('is not redirected to another origin', async () => {
    for (const url of ['//evil.example', '/\\evil.example', '/%5Cevil.example/..//evil.example'])
      expect((await get(url)).headers.location ?? '/').toMatch(/^\/[^/\\]*/);
  });

  it('is rendered once in response to forms', async () => {
    for (const number of numbers(5)) expect((await post(`/contact?x=${number}`)).statusCode).toBe(405);
    expect(render).toHaveBeenCalledTimes(1);
    expect((await get('/contact')).statusCode).toBe(200);
  });

  it('that no longer exists is not served from the cache once this is known', async () => {
    expect((await get('/blog/removed')).statusCode).toBe(200);
    removed.add('/blog/removed');
    used.world.clock.set(new Date(used.world.clock.now().getTime() + 2_000));
    // Served while it is rendered again.
    expect((await get('/blog/removed')).statusCode).toBe(200);
    expect(await statusAfterwards('/blog/removed')).toBe(404);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'is rendered again as soon as an editor has changed something by %s, also when its rendering had begun before',
    async (method) => {
      const { session } = await staffSession(server, 'editor', `editor-${method.toLowerCase()}`);
      const path = `/blog/changed-${method.toLowerCase()}`;
      const post = { title: `A ${method}`, content: 'The text.' };
      const { body } = await server.call('POST', '/api/blogs', { session, body: post });
      expect((await get(path)).statusCode).toBe(200);
      // Another page is being rendered while the change is made.
      const started = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      render.mockImplementationOnce(async ({ url }) => {
        started.resolve();
        await finish.promise;
        return { status: 200, html: `<p>${url}</p>`, personal: false };
      });
      const late = get(`${path}-late`);
      await started.promise;
      const changed = await server.call(method, method === 'POST' ? '/api/blogs' : `/api/blogs/${body.id}`, {
        session,
        ...(method === 'DELETE' ? {} : { body: post }),
      });
      expect(changed.status).toBeLessThan(300);
      for (const url of [path, `${path}-late`]) removed.add(url);
      expect((await get(path)).statusCode).toBe(404);
      expect((await get(`${path}-late`)).statusCode).toBe(404);
      finish.resolve();
      expect((await late).statusCode).toBe(200);
      expect((await get(`${path}-late`)).statusCode).toBe(404);
    },
  );

  it('with a token is not kept', async () => {
    await get('/reset-password/AbC');
    await get('/reset-password/AbC');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('the renderings for an address', () => {
  it('are limited, for pages that differ, for forms and for viewers, while cached pages are served', async () => {
    const { session } = await signedIn(used.server, 'ada@renderings.example');
    // 3 requests in 10 seconds would be fewer than 6 renderings, so only the renderings are scaled.
    const poor = await used.world.start({ web: { webApp, dist } });
    const { renders } = poor.platform.limits.of({ renders: { points: 0, duration: 0 } });
    expect((await get('/about', poor)).statusCode).toBe(200);
    await renders.use('127.0.0.1', 600 * 100_000 - 2);
    expect((await get('/none-1', poor)).statusCode).toBe(404);
    for (const reply of [
      await get('/none-2', poor),
      await get('/login?redirect=/x', poor),
      await post('/login', poor),
      await poor.app.inject({ url: '/', cookies: { sid: session } }),
    ])
      expect(reply.statusCode).toBe(429);
    expect((await get('/about', poor)).statusCode).toBe(200);
    // An outdated page is served, but not rendered again.
    used.world.clock.set(new Date(used.world.clock.now().getTime() + 2_000));
    render.mockClear();
    expect((await get('/about', poor)).statusCode).toBe(200);
    expect(render).not.toHaveBeenCalled();
  });
});
