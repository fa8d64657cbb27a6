import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { PageRequest, WebApp } from '../../src/pages/web-app';
import { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const QUERY = parse('query Page { viewer { email } leaderboard(first: 1) { edges { cursor } } }');

/** The requests that the web app has rendered. */
let rendered: PageRequest[] = [];

/** A web app whose pages are the results of one query. */
const webApp: WebApp = {
  inlineScriptHashes: { frames: [], offline: [], pages: [] },
  renderFailure: (status, { productName }) => `<h1>${productName}: ${status}</h1>`,
  sitemapPages: () => Promise.resolve([{ path: '/about', changes: 'monthly', priority: 0.5 }]),
  async render(request) {
    rendered.push(request);
    if (request.url === '/crash') throw new Error('A screen crashed');
    if (request.url === '/moved') return { status: 301, html: '', redirect: '/there', personal: false };
    const { data, errors } = await request.execute(QUERY, {});
    const status = request.formDiscarded ? 405 : errors ? 503 : 200;
    return { status, html: JSON.stringify({ data, errors }), personal: Boolean(request.role) };
  },
};

const dist = mkdtempSync(join(tmpdir(), 'no-web-app-'));
afterAll(() => rmSync(dist, { recursive: true }));

const used = useServer();
let server: TestServer;
let unavailable: TestServer;
let session: string;

beforeAll(async () => {
  ({ session } = await signedIn(used.server, 'pages@players.example'));
  [server, unavailable] = await Promise.all([
    used.world.start({ web: { webApp, dist } }),
    used.world.start({ web: { webApp, dist } }),
  ]);
  await unavailable.platform.database.close();
});
beforeEach(() => {
  rendered = [];
});

const cachingOf = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['cache-control'],
  headers['retry-after'],
];

describe('a page', () => {
  it('is rendered once for anonymous visitors, and separately for a signed-in viewer', async () => {
    const [first, again] = [await server.call('GET', '/x'), await server.call('GET', '/x')];
    expect([first.status, again.status, rendered.length]).toEqual([200, 200, 1]);
    expect(cachingOf(first)).toEqual(['no-cache', undefined]);
    const own = await server.call('GET', '/x', { session });
    expect([own.status, rendered.at(-1)?.role]).toEqual([200, 'player']);
    expect(cachingOf(own)).toEqual(['private, no-store', undefined]);
  });

  it('ignores API tokens, which are for programs', async () => {
    const headers = { authorization: 'Bearer unknown' };
    const own = await server.call('GET', '/x', { session, headers });
    expect([own.status, rendered.at(-1)?.role]).toEqual([200, 'player']);
  });

  it('is in the sitemap when the web app lists it', async () => {
    const { text } = await server.call('GET', '/sitemap.xml');
    expect(text).toContain('/about</loc><changefreq>monthly</changefreq><priority>0.5</priority>');
  });

  it('redirects an outdated address without letting browsers keep the redirect: the address may come back', async () => {
    const { status, headers } = await server.call('GET', '/moved');
    expect([status, headers.location, headers['cache-control']]).toEqual([301, '/there', 'no-cache']);
  });

  it('has status 503 with Retry-After and is not cached while the database is unavailable', async () => {
    for (const options of [{}, { session }]) {
      const page = await unavailable.call('GET', '/', options);
      expect([page.status, ...cachingOf(page)]).toEqual([503, 'no-store', '5']);
      expect(page.text).toContain('SERVICE_UNAVAILABLE');
    }
    // Without the database, it is unknown whether the visitor with a session is signed in.
    expect(rendered.map(({ role }) => role)).toEqual([null, undefined]);
    await unavailable.call('GET', '/');
    expect(rendered).toHaveLength(3);
  });
});

describe('a form submitted to a page without JavaScript', () => {
  const send = (type: string, path = '/login') =>
    server.call('POST', path, {
      session,
      body: 'email=ann%40example.org&password=secret',
      headers: { 'content-type': type },
    });

  it.each([
    ['application/x-www-form-urlencoded', '/login?redirect=%2Fa'],
    ['multipart/form-data; boundary=x', '/login?redirect=%2Fb'],
    ['Text/Plain', '/login?redirect=%2Fc'],
  ])(
    'receives 405 and the page, rendered for an anonymous visitor without the input: %s',
    async (type, url) => {
      const page = await send(type, url);
      expect([page.status, page.headers['allow'], ...cachingOf(page)]).toEqual([
        405,
        'GET, HEAD',
        'no-store',
        undefined,
      ]);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).not.toContain('secret');
      expect(rendered).toMatchObject([{ url, formDiscarded: true, role: null }]);
    },
  );

  it('receives JSON instead of a page for API paths and bodies that are not forms', async () => {
    expect((await send('application/x-www-form-urlencoded', '/api/nope')).status).toBe(415);
    const json = await server.call('POST', '/login', { body: {} });
    expect([json.status, json.body]).toEqual([404, { error: 'Not found' }]);
    expect(rendered).toEqual([]);
  });
});

describe('a failed request', () => {
  const visit = (url: string, accept = 'text/html,application/xhtml+xml') =>
    server.app.inject({ method: 'GET', url, headers: { accept } });

  it('receives a page when a browser visits an address', async () => {
    const { statusCode, headers, body } = await visit('/crash');
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
      '<h1>Daily Trivia: 500</h1>',
    ]);
    // The details of a defect are in the log only.
    expect(server.errors.splice(0).join()).toContain('A screen crashed');
  });

  it('receives JSON when a program calls, and for API paths and malformed addresses always', async () => {
    expect((await visit('/crash', '*/*')).json()).toEqual({ error: 'Internal server error' });
    expect(server.errors.splice(0).join()).toContain('A screen crashed');
    expect((await visit('/%zz')).json()).toEqual({ error: 'The address is malformed' });
    expect((await visit('/api/nothing')).json()).toEqual({ error: 'Not found' });
  });

  it('receives Retry-After when a limit is exceeded', async () => {
    const tight = await used.world.start({ web: { webApp, dist }, rateLimitScale: 0.01 });
    const replies = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      replies.push(await tight.app.inject({ url: '/x', headers: { accept: 'text/html' } }));
    const { statusCode, headers, body } = replies.at(-1)!;
    expect([statusCode, body]).toEqual([429, '<h1>Daily Trivia: 429</h1>']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
